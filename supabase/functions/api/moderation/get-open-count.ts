import { openModerationCount } from '../../_shared/contract/reports.ts';
import { endpoint } from '../http/endpoint.ts';

export const getOpenCount = endpoint({
  summary: 'Count the open reports and appeals, for moderators only',
  reply: openModerationCount,
  statements: ({ sql }) => sql`select private.get_open_count() as reply`,
});
