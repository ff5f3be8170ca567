import styles from './cover-field.module.css';
import { PictureField, type PictureFieldProps } from './picture-field.tsx';
import { PicturePreview } from './picture-preview.tsx';

/** The field for a cover picture, with a wide preview. */
export const CoverField = (props: Omit<PictureFieldProps, 'children'>) => (
  <PictureField {...props}>
    {props.value && (
      <PicturePreview className={styles.cover} src={props.value} alt="Cover preview" sizes="40rem" />
    )}
  </PictureField>
);
