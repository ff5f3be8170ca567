import { BrandMark } from './brand-mark.tsx';
import styles from './wordmark.module.css';

/** The mark and the name. Scales with the font size around it. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <BrandMark />
      Retrohale
    </span>
  );
}
