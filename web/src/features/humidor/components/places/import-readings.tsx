import type { HumidorPlace } from '@contract/humidor/places.ts';
import { useState } from 'react';
import { Select } from '@/components/choices/select.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { readCsv, textOf } from '@/lib/text/csv.ts';
import { dateLocale } from '@/lib/time/date-locale.ts';
import { useAddReadings } from '../../api/add-readings.ts';
import styles from '../import/csv.module.css';
import { CsvProblems } from '../import/csv-problems.tsx';
import { ImportForm } from '../import/import-form.tsx';
import type { TemperatureUnit } from './climate.ts';
import { type DateOrder, type Log, readLog } from './logger-csv.ts';

const maxFileBytes = 20 * 1024 * 1024;
const written = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium' });
const counted = (count: number) => (count === 1 ? '1 reading' : `${count.toLocaleString('en')} readings`);

/** The Import Readings dialog. The user chooses a logger's file, checks its contents, then imports it. */
export default function ImportReadings({ place, onDone }: { place: HumidorPlace; onDone: () => void }) {
  const [file, setFile] = useState<{ name: string; table: string[][] }>();
  const [log, setLog] = useState<Log>();
  const [unreadable, setUnreadable] = useState<string>();
  const add = useAddReadings(place.id);

  function read(table: string[][], choices?: { unit: TemperatureUnit; order: DateOrder }) {
    add.reset();
    try {
      setUnreadable(undefined);
      setLog(readLog(table, choices));
    } catch (thrown) {
      setLog(undefined);
      setUnreadable((thrown as Error).message);
    }
  }

  async function pick(picked: File) {
    setLog(undefined);
    try {
      const table = readCsv(await textOf(picked, maxFileBytes));
      setFile({ name: picked.name, table });
      read(table);
    } catch (thrown) {
      setUnreadable((thrown as Error).message);
    }
  }

  const submit = () =>
    log &&
    add.mutate(log.readings, {
      onSuccess: ({ addedCount }) => {
        notify(
          addedCount === 0
            ? 'These readings had already been added.'
            : `Added ${counted(addedCount)} to ${place.name}.`,
        );
        onDone();
      },
    });

  return (
    <ImportForm
      hint="The CSV file exported by your hygrometer's app (Govee, SensorPush, Inkbird, SwitchBot or another), with columns for the time, the temperature and the humidity."
      hasFile={file !== undefined}
      onPick={pick}
      error={unreadable ?? add.error?.message}
      counted={log && log.readings.length > 0 ? counted(log.readings.length) : undefined}
      isBusy={add.isPending}
      onSubmit={submit}
      onCancel={onDone}
    >
      {log && file && (
        <>
          <Summary log={log} name={file.name} />
          {log.isUnitGuessed && (
            <Select
              label="Temperatures are in"
              value={log.unit}
              onChange={({ target }) => read(file.table, { ...log, unit: target.value as TemperatureUnit })}
            >
              <option value="C">°C</option>
              <option value="F">°F</option>
            </Select>
          )}
          {log.isOrderGuessed && (
            <Select
              label="Dates begin with"
              value={log.order}
              onChange={({ target }) => read(file.table, { ...log, order: target.value as DateOrder })}
            >
              <option value="DMY">the day</option>
              <option value="MDY">the month</option>
            </Select>
          )}
        </>
      )}
    </ImportForm>
  );
}

/** A summary of the file. */
function Summary({ log: { readings, problems, minutesEach }, name }: { log: Log; name: string }) {
  const [first, last] = [readings[0], readings.at(-1)];
  return (
    <>
      <p role="status">
        {first && last
          ? `${counted(readings.length)} in ${name}, from ${written.format(new Date(first.at))} to ${written.format(new Date(last.at))}.`
          : `There are no readings in ${name}.`}
        {minutesEach && ` The file has more, so each of these is an average over ${minutesEach} minutes.`}
      </p>
      {problems.length > 0 && (
        <>
          <p className={styles.quiet}>
            {problems.length === 1
              ? "One row can't be read and will be skipped."
              : `${problems.length.toLocaleString('en')} rows can't be read and will be skipped.`}
          </p>
          <CsvProblems problems={problems} />
        </>
      )}
    </>
  );
}
