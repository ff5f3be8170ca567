import { useState } from 'react';
import { Avatar } from '@/components/avatar.tsx';
import styles from './profile-form.module.css';

/** The avatar as it will be; initials when the address shows nothing. */
export function PicturePreview({ name, src }: { name: string; src: string }) {
  return <Avatar name={name} src={src} size="l" label="Avatar preview" />;
}

/** The cover as it will be; nothing when the address shows nothing. */
export function CoverPreview({ src }: { src: string }) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return null;
  return <img className={styles.cover} src={src} alt="Cover preview" onError={() => setFailed(src)} />;
}
