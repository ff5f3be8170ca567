import type { MuteDuration } from '../_shared/contract/mutes.ts';

/** How long each mute lasts, as an interval of Postgres. Null: it has no end. */
export const muteLasts: Record<MuteDuration, string | null> = {
  EIGHT_HOURS: '8 hours',
  WEEK: '7 days',
  UNTIL_UNMUTED: null,
};
