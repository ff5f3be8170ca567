import styles from './share-bar.module.css';

/** A share from 0 to 1 as a bar. A picture of a number that is written beside it. */
export function ShareBar({
  share,
  colour,
}: {
  share: number /** Any CSS colour; ember by default. */;
  colour?: string;
}) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ width: `${100 * share}%`, background: colour }} />
    </span>
  );
}
