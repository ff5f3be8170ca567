import { useState } from 'react';
import { Picture } from '@/components/picture.tsx';
import styles from './review-form.module.css';

/** The product's picture while its address is being edited. Renders nothing for an address that is no picture. */
export function PicturePreview({ src }: { src: string }) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return null;
  return (
    <Picture
      className={styles.preview}
      src={src}
      alt="Preview of the product"
      sizes="20rem"
      onError={() => setFailed(src)}
    />
  );
}
