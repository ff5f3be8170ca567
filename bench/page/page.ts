/** Makes the page bench/README.md from its template and the results that a run has kept. */
import type { PartName } from '../part-names.ts';
import { type Benched, goalsTable, table, whole } from './report.ts';

export interface Kept {
  when: string;
  machine: string;
  parts: Partial<Record<PartName, Benched & { seconds: number; isAgain?: boolean }>>;
}

export function pageOf(template: string, { when, machine, parts }: Kept): string {
  const all = Object.values(parts);
  const minutes = all.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const took = table(
    ['Part', 'seconds'],
    Object.entries(parts).map(([name, { seconds, isAgain }]) => [
      isAgain ? `${name}, measured again after the run` : name,
      whole(seconds),
    ]),
  );
  const fixed: Record<string, string> = {
    when,
    machine,
    goals: goalsTable(all.flatMap(({ goals }) => goals)),
    took: `The whole run took ${whole(minutes)} minutes.\n\n${took}`,
  };
  return template.replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => fixed[name] ?? textOf(parts[name as PartName]),
  );
}

function textOf(part: Benched | undefined): string {
  if (!part) return 'Not measured.';
  const failures = (part.failures ?? []).map((failure) => `- Failed: ${failure.replaceAll('\n', ' ')}`);
  return [part.table, failures.join('\n')].filter((text) => text !== '').join('\n\n') || 'Not measured.';
}
