import type * as z from 'zod/mini';
import { mute } from '../../_shared/contract/common.ts';
import { type MuteDuration, muteDraft } from '../../_shared/contract/mutes.ts';
import type { Sql, Statement } from '../../_shared/database.ts';
import type { Refusal } from '../../_shared/errors.ts';
import { endpoint, type Schema } from './endpoint.ts';

/** How long each mute lasts, as a Postgres interval. Null: no end. */
const lasts: Record<MuteDuration, string | null> = {
  EIGHT_HOURS: '8 hours',
  WEEK: '7 days',
  UNTIL_UNMUTED: null,
};

type Muting<P extends Schema> = {
  summary: string;
  params: P;
  missing: Refusal;
  /** Mutes the target in the path for the interval, and returns the mute. */
  mute(sql: Sql, params: z.output<P>, interval: string | null): Statement;
};

/** The endpoint that mutes a user, post, conversation or club. Muting again sets a new end. */
export const muting = <P extends Schema>({ mute: statement, ...contract }: Muting<P>) =>
  endpoint({
    ...contract,
    body: muteDraft,
    reply: mute,
    statements: ({ sql, params, body: { duration } }) => statement(sql, params, lasts[duration]),
  });
