import type { Poll } from '@contract/polls.ts';
import { counted } from '@/lib/text/counted.ts';
import { formatInZone } from '@/lib/time/format-in-zone.ts';

/** The votes for a choice: "3 votes, 60%". The percentage is of those who voted. */
export function resultText(votes: number, { _count: { voters } }: Poll): string {
  return `${counted(votes, 'vote')}, ${percentage(votes, voters)}%`;
}

/** Rounded to whole percent. 0 as long as no one has voted. */
export const percentage = (votes: number, voters: number) =>
  voters === 0 ? 0 : Math.round((votes / voters) * 100);

/** How many voted, and when the poll ends or ended. */
export function statusText({ _count, endsAt }: Poll, isOver: boolean): string {
  const people = `${counted(_count.voters, 'person', 'people')} voted.`;
  if (endsAt === null) return people;
  const at = formatInZone(endsAt, undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return `${people} ${isOver ? 'The poll ended on' : 'The poll ends on'} ${at}.`;
}

/** What users should know before they vote: who sees what they vote for, and when they see the results. */
export function noticeText({ showsVoters, viewer, endsAt }: Poll): string {
  const names = showsVoters
    ? 'This poll is not anonymous: everyone who can see the results can see who voted for what.'
    : 'Votes are anonymous.';
  if (viewer.canSeeResults) return names;
  return `${names} You can see the results once you have voted${endsAt === null ? '' : ' or the poll has ended'}.`;
}
