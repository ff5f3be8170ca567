import { useState } from 'react';
import styles from './cover-preview.module.css';
import { Picture } from './picture.tsx';

/** A cover picture while its address is being edited. Renders nothing for an address that is no picture. */
export function CoverPreview({ src }: { src: string }) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return null;
  return (
    <Picture
      className={styles.cover}
      src={src}
      alt="Cover preview"
      sizes="40rem"
      onError={() => setFailed(src)}
    />
  );
}
