import type { PipeReadiness } from '@contract/pipes.ts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Select } from '@/components/choices/select.tsx';
import { NamedOptions } from '@/components/choices/select-options.tsx';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import { cutTo } from '@/lib/text/length-of.ts';
import { instantAt } from '@/lib/time/zoned-time.ts';
import layout from '@/styles/layout.module.css';
import { choicesQuery } from '../api/get-journal-choices.ts';
import { readinessQuery } from '../api/get-pipe-readiness.ts';
import { type EntryFields, zone } from './entry-fields.ts';
import styles from './entry-form.module.css';

type PipeChoiceProps = {
  entryId: string | undefined;
  /** The pipe that the entry already names. */
  named: { id: string; name: string } | null | undefined;
};

/** The pipe of a bowl. Warns about a pipe that has not rested or is dedicated to another family, but never refuses it. */
export function PipeChoice({ entryId, named }: PipeChoiceProps) {
  const { register, watch } = useFormContext<EntryFields>();
  const { data } = useQuery(choicesQuery);
  const inUse = data?.pipes ?? [];
  // A retired pipe can only stay.
  const pipes = named && !inUse.some(({ id }) => id === named.id) ? [...inUse, named] : inUse;
  const [pipeId, smokedAt, productName, brand] = watch(['pipeId', 'smokedAt', 'productName', 'brand']);
  const about = useDebouncedValue(`${smokedAt}\n${productName.trim()}\n${brand.trim()}`);
  const [at = '', typed = '', maker = ''] = about.split('\n');
  const { data: readiness } = useQuery(
    readinessQuery({
      pipeId,
      smokedAt: instantAt(at, zone()),
      productName: cutTo(typed, 150),
      brand: cutTo(maker, 100),
      entryId,
    }),
  );
  if (pipes.length === 0) return null;
  const warnings = pipeId && readiness ? warningsOf(readiness, at) : [];
  return (
    <div className={layout.column2}>
      <Select label="Pipe (optional)" {...register('pipeId')}>
        <option value="">No pipe chosen</option>
        <NamedOptions of={pipes} />
      </Select>
      <div role="status">
        {warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            <TriangleAlert />
            {warning}
          </p>
        ))}
      </div>
    </div>
  );
}

const dayMs = 86_400_000;
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** The warnings about the chosen pipe. */
function warningsOf(readiness: PipeReadiness, smokedAt: string): string[] {
  const { isRested, isFamily, lastSmokedAt, restDays, dedicatedFamily, productFamily } = readiness;
  const rested = lastSmokedAt
    ? (Date.parse(instantAt(smokedAt, zone()) ?? '') - Date.parse(lastSmokedAt)) / dayMs
    : 0;
  return [
    isRested ? '' : `This pipe has rested ${days(Math.floor(rested))} of ${days(restDays)}.`,
    isFamily ? '' : `This pipe is dedicated to ${dedicatedFamily}, but this tobacco is ${productFamily}.`,
  ].filter(Boolean);
}
