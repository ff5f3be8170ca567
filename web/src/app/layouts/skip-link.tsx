import styles from './skip-link.module.css';

/** The first stop of the Tab key on every page: past the navigation. Shown only while it has the focus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
  );
}
