import type { HumidorPlace } from '@contract/humidor/places.ts';
import { type DateOrder, readDate } from '@contract/values/dates.ts';
import { useState } from 'react';
import { DateQuestionSelect } from '@/components/choices/date-question-select.tsx';
import { Select } from '@/components/choices/select.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { counted } from '@/lib/text/counted.ts';
import { readCsv, textOf } from '@/lib/text/csv.ts';
import { dateLocale } from '@/lib/time/date-locale.ts';
import { useAddReadings } from '../../api/add-readings.ts';
import styles from '../import/csv.module.css';
import { CsvProblems } from '../import/csv-problems.tsx';
import { IgnoredColumns } from '../import/ignored-columns.tsx';
import { ImportForm } from '../import/import-form.tsx';
import type { TemperatureUnit } from './climate.ts';
import { isLoggerTitle, type Log, type LogChoices, readLog } from './logger-csv.ts';

const maxFileBytes = 20 * 1024 * 1024;
const written = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium' });

/** The Import Readings dialog. The user chooses a logger's file, checks its contents, then imports it. */
export default function ImportReadings({ place, onDone }: { place: HumidorPlace; onDone: () => void }) {
  const [file, setFile] = useState<{ name: string; table: string[][] }>();
  const [log, setLog] = useState<Log>();
  const [order, setOrder] = useState<DateOrder>();
  const [unreadable, setUnreadable] = useState<string>();
  const add = useAddReadings(place.id);

  function read(table: string[][], choices?: LogChoices) {
    add.reset();
    setOrder(choices?.order);
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
      const { text } = await textOf(picked, maxFileBytes);
      const table = readCsv(text, isLoggerTitle);
      setFile({ name: picked.name, table });
      read(table);
    } catch (thrown) {
      setUnreadable((thrown as Error).message);
    }
  }

  const isAsking = log?.question !== undefined && order === undefined;
  const submit = () =>
    log &&
    add.mutate(log.readings, {
      onSuccess: ({ addedCount }) => {
        notify(
          addedCount === 0
            ? 'These readings had already been added.'
            : `Added ${counted(addedCount, 'reading')} to ${place.name}.`,
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
      counted={
        log && log.readings.length > 0 && !isAsking ? counted(log.readings.length, 'reading') : undefined
      }
      isBusy={add.isPending}
      onSubmit={submit}
      onCancel={onDone}
    >
      {log && file && (
        <>
          <Summary log={log} name={file.name} hasDates={!isAsking} />
          {log.question && (
            <DateQuestionSelect
              question={log.question}
              readDate={readDate}
              chosen={order}
              onChoose={(chosen) => read(file.table, { unit: log.unit, order: chosen })}
            />
          )}
          {log.isUnitGuessed && (
            <Select
              label="Temperatures are in"
              value={log.unit}
              onChange={({ target }) => read(file.table, { order, unit: target.value as TemperatureUnit })}
            >
              <option value="C">°C</option>
              <option value="F">°F</option>
            </Select>
          )}
          <IgnoredColumns titles={log.ignored} />
        </>
      )}
    </ImportForm>
  );
}

/** `Z`, `-05:00` or an IANA name, as `zoneIn` returns it. */
function zoneWords(zone: string): string {
  if (zone === 'Z') return 'UTC';
  return zone.includes('/') ? zone.replaceAll('_', ' ') : `UTC${zone.replace('-', '−')}`;
}

type SummaryProps = {
  log: Log;
  name: string;
  /** Whether it is clear what the file's dates mean. */
  hasDates: boolean;
};

/** A summary of the file. */
function Summary({ log: { readings, problems, zone, minutesEach }, name, hasDates }: SummaryProps) {
  const [first, last] = [readings[0], readings.at(-1)];
  return (
    <>
      <p role="status">
        {first && last
          ? `${counted(readings.length, 'reading')} in ${name}${hasDates ? `, from ${written.format(new Date(first.at))} to ${written.format(new Date(last.at))}` : ''}.`
          : `There are no readings in ${name}.`}
        {zone && ` Its times are in ${zoneWords(zone)}.`}
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
