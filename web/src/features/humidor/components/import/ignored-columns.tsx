import styles from './csv.module.css';

/** Says which columns of a file are not imported. */
export const IgnoredColumns = ({ titles }: { titles: readonly string[] }) =>
  titles.length > 0 && (
    <p className={styles.quiet}>
      {titles.length === 1 ? 'This column will be ignored' : 'These columns will be ignored'}:{' '}
      {titles.join(', ')}.
    </p>
  );
