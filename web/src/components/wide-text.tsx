import styles from './wide-text.module.css';

/** The words of a button that has room for its icon alone on a narrow screen. Screen readers always have them. */
export function WideText({ children }: { children: string }) {
  return <span className={styles.text}>{children}</span>;
}
