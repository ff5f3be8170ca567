import { type ReactNode, useId } from 'react';
import { ScrollArea } from '@/components/layout/scroll-area.tsx';
import styles from './plot-table.module.css';

type PlotTableProps = {
  /** Says what the numbers mean. */
  caption: string;
  columns: readonly string[];
  /** Whether there may be so many rows that they scroll in a box of their own. */
  isLong?: boolean;
  /** The rows, as `<tr>`. */
  children: ReactNode;
};

/** The numbers behind a plot, in a table that is collapsed at first. */
export function PlotTable({ caption, columns, isLong = false, children }: PlotTableProps) {
  const id = useId();
  return (
    <details>
      <summary className={styles.summary}>Show as a table</summary>
      <ScrollArea label={caption} className={isLong ? styles.long : styles.whole}>
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
      </ScrollArea>
    </details>
  );
}
