import { useState } from 'react';
import styles from './review-form.module.css';

/** The product's picture as it will be; nothing when the address shows nothing. */
export function PicturePreview({ src }: { src: string }) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return null;
  return (
    <img className={styles.preview} src={src} alt="Preview of the product" onError={() => setFailed(src)} />
  );
}
