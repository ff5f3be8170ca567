import { isHumidorTitle, type ReadTable, readHumidorTable } from '@contract/humidor/csv.ts';
import type { HumidorImport } from '@contract/humidor.ts';
import { type DateOrder, readDate } from '@contract/values/dates.ts';
import { useState } from 'react';
import { DateQuestionSelect } from '@/components/choices/date-question-select.tsx';
import { Select } from '@/components/choices/select.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { readCsv, textOf } from '@/lib/text/csv.ts';
import { useCheckHumidorImport } from '../../api/check-humidor-import.ts';
import { useImportHumidor } from '../../api/import-humidor.ts';
import { countedItems } from '../items/amounts.ts';
import styles from './csv.module.css';
import { CsvProblems } from './csv-problems.tsx';
import { IgnoredColumns } from './ignored-columns.tsx';
import { ImportForm } from './import-form.tsx';

const maxFileBytes = 5 * 1024 * 1024;

type Read = ReadTable & {
  name: string;
  table: string[][];
  /** What its dates mean, if the user had to choose. */
  order: DateOrder | undefined;
  /** A text that may have been read in the wrong encoding. */
  doubtful: string | undefined;
};

const isUnclear = ({ question, order }: Read) => question !== undefined && order === undefined;

/** The Import CSV dialog. The user chooses a file, sees its contents and problems, then imports it. */
export default function ImportItems({ onDone }: { onDone: () => void }) {
  const [read, setRead] = useState<Read>();
  const [unreadable, setUnreadable] = useState<string>();
  const [kept, setKept] = useState<HumidorImport['kept']>('SKIP');
  const check = useCheckHumidorImport();
  const add = useImportHumidor();

  async function pick(file: File) {
    setRead(undefined);
    setUnreadable(undefined);
    check.reset();
    add.reset();
    try {
      const { text, isGuessed } = await textOf(file, maxFileBytes);
      const table = readCsv(text, isHumidorTitle);
      const doubtful = isGuessed ? table.flat().find((cell) => /[^\p{ASCII}]/u.test(cell)) : undefined;
      show({ name: file.name, table, order: undefined, doubtful });
    } catch (thrown) {
      setUnreadable((thrown as Error).message);
    }
  }

  function show(file: Omit<Read, keyof ReadTable>) {
    const shown = { ...file, ...readHumidorTable(file.table, file.order) };
    setRead(shown);
    check.reset();
    if (shown.problems.length === 0 && shown.items.length > 0 && !isUnclear(shown)) check.mutate(shown.items);
  }

  const keptCount = check.data?.keptCount ?? 0;
  const items = read?.problems.length === 0 ? read.items : [];
  const addedCount = kept === 'SKIP' ? items.length - keptCount : items.length;
  const submit = () =>
    add.mutate(
      { items, kept },
      {
        onSuccess: (imported) => {
          notify(`Added ${countedItems(imported.addedCount)} to your humidor.`);
          onDone();
        },
      },
    );

  return (
    <ImportForm
      hint="A CSV file with the columns Category, Product, Kept as and Had. Brand, How many, Left, Box or tin date, Acquired, Opened, Ready on, Place and Note are optional. An export of your humidor has them all."
      hasFile={read !== undefined}
      onPick={pick}
      error={unreadable ?? check.error?.message ?? add.error?.message}
      counted={check.data && addedCount > 0 ? countedItems(addedCount) : undefined}
      isBusy={add.isPending}
      onSubmit={submit}
      onCancel={onDone}
    >
      {read && <Preview read={read} />}
      {read?.question && (
        <DateQuestionSelect
          question={read.question}
          readDate={readDate}
          chosen={read.order}
          onChoose={(order) => show({ ...read, order })}
        />
      )}
      {keptCount > 0 && (
        <Select
          label={`${countedItems(keptCount)} already in your humidor`}
          value={kept}
          onChange={({ target }) => setKept(target.value as HumidorImport['kept'])}
        >
          <option value="SKIP">Skip</option>
          <option value="ADD">Add again</option>
        </Select>
      )}
    </ImportForm>
  );
}

/** A summary of the file. */
function Preview({ read: { name, items, problems, ignored, doubtful } }: { read: Read }) {
  return (
    <>
      {problems.length > 0 ? (
        <>
          <p role="status">
            {problems.length === 1
              ? `There is a problem in ${name}. Nothing was imported.`
              : `There are ${problems.length.toLocaleString('en')} problems in ${name}. Nothing was imported.`}
          </p>
          <CsvProblems problems={problems} />
        </>
      ) : (
        <p role="status">
          {items.length === 0
            ? `There are no items in ${name}.`
            : `${countedItems(items.length)} in ${name}.`}
        </p>
      )}
      <IgnoredColumns titles={ignored} />
      {doubtful && (
        <p className={styles.quiet}>
          This file is not in UTF-8. If “{doubtful}” looks wrong, please save it as CSV UTF-8 and choose it
          again.
        </p>
      )}
    </>
  );
}
