import styles from './wide-text.module.css';

/** The text of a button that has room only for its icon on a narrow screen. Screen readers always announce it. */
export function WideText({ children }: { children: string }) {
  return <span className={styles.text}>{children}</span>;
}
