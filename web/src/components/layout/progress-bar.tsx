import styles from './progress-bar.module.css';

/** Progress from 0 to 1. Without `value` it only shows that something is happening. */
export function ProgressBar({ value, label }: { value?: number; label: string }) {
  return <progress className={styles.bar} aria-label={label} value={value} max={1} />;
}
