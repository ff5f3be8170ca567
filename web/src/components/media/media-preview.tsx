import { useEffect, useState } from 'react';
import styles from './media-preview.module.css';

/** A preview of a chosen file before it is uploaded. */
export function MediaPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  if (!url) return null;
  const label = `Preview of ${file.name}`;
  return file.type.startsWith('video/') ? (
    // biome-ignore lint/a11y/useMediaCaption: a member's own clip, before it is uploaded
    <video className={styles.preview} src={url} aria-label={label} controls playsInline />
  ) : (
    <img className={styles.preview} src={url} alt={label} />
  );
}
