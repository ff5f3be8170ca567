import type { Club, ClubNotificationLevel } from '@contract/clubs.ts';
import { exactTime } from '@/lib/time/relative-time.ts';

/** The labels in the menu. Announcements cannot be turned off. */
export const levelLabels: Record<ClubNotificationLevel, string> = {
  ALL_POSTS: 'All posts',
  MENTIONS_AND_ANNOUNCEMENTS: 'Mentions and announcements',
  NOTHING: 'Only announcements',
};

type Notifying = Pick<Club, 'name' | 'memberCount' | 'notifications'>;

/**
 * What a club notifies the user about, in a sentence: The Briar Bench has 240 members: you hear of announcements and
 * mentions. Empty for outsiders.
 */
export function levelText({ name, memberCount, notifications }: Notifying): string {
  if (!notifications) return '';
  const { level, isDefault, arePostsOff, mute } = notifications;
  const sentences = [
    level === 'NOTHING'
      ? 'You hear of announcements only.'
      : level === 'ALL_POSTS' && !arePostsOff
        ? 'You hear of every post and event.'
        : `${reasonFor()}ou hear of announcements and mentions.`,
  ];
  if (mute)
    sentences.push(mute.until === null ? 'Muted.' : `Muted until ${exactTime(Date.parse(mute.until))}.`);
  return sentences.join(' ');

  /** Why the posts are missing, if that is not the user's choice for this club. */
  function reasonFor(): string {
    if (level === 'ALL_POSTS') return 'New Club Post is off in your settings: y';
    return isDefault ? `${name} has ${memberCount.toLocaleString('en')} members: y` : 'Y';
  }
}
