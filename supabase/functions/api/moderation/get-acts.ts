import * as z from 'zod/mini';
import { actAboutMePage, moderationActPage, moderationActQuery } from '../../_shared/contract/reports.ts';
import { endpoint } from '../http/endpoint.ts';

export const getActs = endpoint({
  summary: 'List the moderation log, for moderators only, or the decisions about you',
  query: moderationActQuery,
  reply: z.union([moderationActPage, actAboutMePage]),
  statements: ({ sql, query: { scope, limit, offset, cursor } }) =>
    scope === 'mine'
      ? sql`select private.get_actions_about_me(${limit}, ${offset}, ${cursor ?? null}) as reply`
      : sql`select private.get_moderation_actions(${limit}, ${offset}, ${cursor ?? null}) as reply`,
});
