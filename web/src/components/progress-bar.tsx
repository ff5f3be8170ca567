import styles from './progress-bar.module.css';

/** How far something has come, 0 to 1; without `value` it only says that it is under way. */
export function ProgressBar({ value, label }: { value?: number; label: string }) {
  return <progress className={styles.bar} aria-label={label} value={value} max={1} />;
}
