import styles from './spinner.module.css';

/** A circling ember, as large as the text beside it. Without a `label` it is decorative. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={styles.spinner} aria-hidden="true" />;
  return <span className={styles.spinner} role="status" aria-label={label} />;
}
