import * as z from 'zod/mini';
import { actAboutMePage, moderationActPage, moderationActQuery } from '../../_shared/contract/reports.ts';
import { endpoint } from '../endpoint.ts';

export const getActs = endpoint({
  summary: 'The log of moderation, for moderators only; or what was decided about me',
  query: moderationActQuery,
  reply: z.union([moderationActPage, actAboutMePage]),
  statements: ({ sql, query: { scope, limit, offset, cursor } }) =>
    scope === 'mine'
      ? sql`select private.get_actions_about_me(${limit}, ${offset}, ${cursor ?? null}) as reply`
      : sql`
          select reply from private.get_moderation_actions(${limit}, ${offset}, ${cursor ?? null}) as reply
          where reply is not null`,
});
