import type { TableProblem } from '@contract/humidor/csv.ts';
import { ScrollArea } from '@/components/layout/scroll-area.tsx';
import styles from './csv.module.css';

/** A longer list would not be read. The problems are fixed in the spreadsheet. */
const maxShown = 50;

/** A file's problems, cell by cell. */
export function CsvProblems({ problems }: { problems: readonly TableProblem[] }) {
  const more = problems.length - maxShown;
  return (
    <>
      <ScrollArea label="Problems in the file" className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">What to change</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, maxShown).map(({ row, column, text }) => (
              <tr key={`${row} ${column} ${text}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {more > 0 && <p className={styles.quiet}>{`And ${more.toLocaleString('en')} more`}</p>}
    </>
  );
}
