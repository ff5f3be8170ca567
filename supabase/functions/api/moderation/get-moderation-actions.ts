import * as z from 'zod/mini';
import { actAboutMePage, moderationActPage, moderationActQuery } from '../../_shared/contract/reports.ts';
import { list } from '../http/list.ts';

export const getModerationActions = list({
  summary: 'List the moderation log, for moderators only, or the decisions about you',
  query: moderationActQuery,
  reply: z.union([moderationActPage, actAboutMePage]),
  statements: ({ sql, query: { scope }, page }) =>
    scope === 'mine'
      ? sql`select private.get_actions_about_me(${page}) as reply`
      : sql`select private.get_moderation_actions(${page}) as reply`,
});
