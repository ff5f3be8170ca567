import type { Club, ClubNotificationLevel } from '@contract/clubs.ts';
import { exactTime } from '@/lib/time/relative-time.ts';

/** The labels in the menu and the settings. */
export const levelLabels: Record<ClubNotificationLevel, string> = {
  ALL_POSTS: 'All posts',
  MENTIONS_AND_ANNOUNCEMENTS: 'Mentions and announcements',
  NOTHING: 'Nothing',
};

/** What a club notifies the user about, in words: All posts · Muted until November 23, 2026, 9:00. */
export function levelText({ level, mute }: NonNullable<Club['notifications']>): string {
  if (mute === null) return levelLabels[level];
  const until = mute.until === null ? '' : ` until ${exactTime(Date.parse(mute.until))}`;
  return `${levelLabels[level]}\u00a0· Muted${until}`;
}
