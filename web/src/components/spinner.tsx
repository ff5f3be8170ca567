import styles from './spinner.module.css';

/** An ember going round, as large as the text beside it. Without `label` it is decoration. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={styles.spinner} aria-hidden="true" />;
  return <span className={styles.spinner} role="status" aria-label={label} />;
}
