import { type ReactNode, useId } from 'react';
import styles from './number-table.module.css';

type NumberTableProps = {
  /** Says what the numbers mean. */
  caption: string;
  columns: readonly string[];
  /** The rows, as `<tr>`. */
  children: ReactNode;
};

/** A table of numbers, as wide as its place. */
export function NumberTable({ caption, columns, children }: NumberTableProps) {
  const id = useId();
  return (
    <table className={styles.table} aria-labelledby={id}>
      <caption id={id}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
