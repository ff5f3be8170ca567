import type * as z from 'zod/mini';
import type { SqlFunction } from '../http/change.ts';
import { endpoint, type Schema } from '../http/endpoint.ts';

type Change<Preference extends string> = { readonly [preference in Preference]?: boolean | undefined };

/** The preference that a change names, and whether it is to be on. The contract allows one at a time. */
export function onlyChoice<Preference extends string>(change: Change<Preference>) {
  const [choice] = Object.entries(change) as [[Preference, boolean]];
  return choice;
}

type ChoiceUpdate<Preference extends string> = {
  summary: string;
  body: z.ZodMiniType<Change<Preference>>;
  /** What Postgres calls each preference. */
  topics: Record<Preference, string>;
  reply: Schema;
  present(chosen: string): string;
};

/** PATCH: the Postgres function gets what the preference is about, and whether it is on, and returns all choices. */
export const choiceUpdate = <Preference extends string>(
  by: SqlFunction,
  { topics, ...contract }: ChoiceUpdate<Preference>,
) =>
  endpoint({
    ...contract,
    statements({ sql, body }) {
      const [preference, isOn] = onlyChoice(body);
      return sql`select ${sql(by)}(${topics[preference]}, ${isOn}) as reply`;
    },
  });
