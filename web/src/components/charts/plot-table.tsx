import type { ComponentProps } from 'react';
import { ScrollArea } from '@/components/layout/scroll-area.tsx';
import { NumberTable } from './number-table.tsx';
import styles from './plot-table.module.css';

type PlotTableProps = ComponentProps<typeof NumberTable> & {
  /** Whether there may be so many rows that they scroll in a box of their own. */
  isLong?: boolean;
};

/** The numbers behind a plot, in a table that is collapsed at first. */
export function PlotTable({ isLong = false, ...table }: PlotTableProps) {
  return (
    <details>
      <summary className={styles.summary}>Show as a table</summary>
      <ScrollArea label={table.caption} className={isLong ? styles.long : styles.whole}>
        <NumberTable {...table} />
      </ScrollArea>
    </details>
  );
}
