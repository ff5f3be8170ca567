import styles from './share-bar.module.css';

/** A share from 0 to 1, drawn as a bar. The number itself must be written beside it. */
export function ShareBar({
  share,
  colour,
}: {
  share: number /** Any CSS colour. The default is ember. */;
  colour?: string;
}) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ width: `${100 * share}%`, background: colour }} />
    </span>
  );
}
