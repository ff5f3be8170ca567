import styles from './verified-badge.module.css';

/** A leaf-green seal after a name, announced as "Verified". */
export function VerifiedBadge() {
  return (
    <svg className={styles.badge} viewBox="0 0 20 20" role="img" aria-label="Verified">
      <path
        className={styles.seal}
        d="M10 .8l2.3 1.6 2.8-.1.8 2.7 2.3 1.6-1 2.6 1 2.6-2.3 1.6-.8 2.7-2.8-.1L10 17.6 7.7 16l-2.8.1-.8-2.7-2.3-1.6 1-2.6-1-2.6L4.1 5l.8-2.7 2.8.1z"
        transform="translate(0 .8)"
      />
      <path className={styles.tick} d="M6.4 10.2l2.4 2.4 4.8-5" />
    </svg>
  );
}
