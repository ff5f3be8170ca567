import styles from './thread-head.module.css';

/** That somebody is there now. */
export function Online({ children }: { children: string }) {
  return <span className={styles.online}>{children}</span>;
}
