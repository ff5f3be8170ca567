import styles from './skip-link.module.css';

/**
 * Skips the navigation. It is the first element that Tab reaches on every page, and is shown only while it has the focus.
 */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
  );
}
