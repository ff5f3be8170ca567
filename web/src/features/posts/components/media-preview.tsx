import { useEffect, useState } from 'react';
import styles from './media-picker.module.css';

/** Shows a chosen file before it is sent. */
export function MediaPreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!address) return null;
  const name = `Preview of ${file.name}`;
  return file.type.startsWith('video/') ? (
    // biome-ignore lint/a11y/useMediaCaption: a member's own clip, before it is sent
    <video className={styles.preview} src={address} aria-label={name} controls playsInline />
  ) : (
    <img className={styles.preview} src={address} alt={name} />
  );
}
