import type * as z from 'zod/mini';
import { mute } from '../../_shared/contract/common.ts';
import { muteDraft } from '../../_shared/contract/mutes.ts';
import type { Sql, Statement } from '../../_shared/database.ts';
import type { Refusal } from '../../_shared/errors.ts';
import { endpoint, type Schema } from '../http/endpoint.ts';

type Muting<P extends Schema> = {
  /** Says what a mute keeps from the user. */
  summary: string;
  params: P;
  missing: Refusal;
  mute(sql: Sql, params: z.output<P>, duration: z.output<typeof muteDraft>['duration']): Statement;
  unmute(sql: Sql, params: z.output<P>): Statement;
};

/** The two endpoints for muting and unmuting a user, a club, a post or a conversation. */
export const muting = <P extends Schema>(
  noun: 'club' | 'conversation' | 'post' | 'user',
  { summary, mute: muteIt, unmute, ...inPath }: Muting<P>,
) =>
  [
    endpoint({
      summary,
      ...inPath,
      body: muteDraft,
      reply: mute,
      statements: ({ sql, params, body: { duration } }) => muteIt(sql, params, duration),
    }),
    endpoint({
      summary: `Unmute a ${noun}. Repeating it changes nothing`,
      ...inPath,
      status: 204,
      statements: ({ sql, params }) => unmute(sql, params),
    }),
  ] as const;
