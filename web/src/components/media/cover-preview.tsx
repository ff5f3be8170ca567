import styles from './cover-preview.module.css';
import { PicturePreview } from './picture-preview.tsx';

/** A cover picture while its address is being edited. */
export const CoverPreview = ({ src }: { src: string }) => (
  <PicturePreview className={styles.cover} src={src} alt="Cover preview" sizes="40rem" />
);
