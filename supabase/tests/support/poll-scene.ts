import { type Club, newPost } from './scene.ts';
import { sql } from './stack.ts';
import { request, type User } from './users.ts';

type PollOptions = {
  choices?: string[];
  isMultiple?: boolean;
  hidesResults?: boolean;
  showsVoters?: boolean;
  endsAt?: Date;
};

/** A post with a poll, by default whether to smoke a cigar or a pipe. Returns the post's id. */
export async function newPoll(club: Club, author: User, options: PollOptions = {}): Promise<string> {
  const { choices = ['Cigar', 'Pipe'], isMultiple, hidesResults, showsVoters, endsAt } = options;
  const post = await newPost(club, author);
  await sql`
    insert into polls (post_id, choices, is_multiple, hides_results, shows_voters, ends_at, created_at)
    values (${post}, ${choices}, ${isMultiple ?? false}, ${hidesResults ?? false}, ${showsVoters ?? false},
      ${endsAt ?? null}, now() - interval '1 hour')`;
  return post;
}

/** Votes over the API. */
export const vote = (by: User, post: string, ...choices: number[]) =>
  request(by, 'POST', `/posts/${post}/vote`, { choices });

/** Ends a poll. */
export const endPoll = (post: string) => sql`
  update polls set created_at = least(created_at, now() - interval '1 minute'), ends_at = now() where post_id = ${post}`;

type DatePollOptions = {
  title?: string;
  isAnonymous?: boolean;
  capacity?: number;
  /** The first date. The second is a week later. */
  inHours?: number;
};

/** A post with a poll for the date of an event. Returns the post's id. */
export async function newDatePoll(club: Club, author: User, options: DatePollOptions = {}): Promise<string> {
  const { title = 'Herf', isAnonymous = false, capacity = null, inHours = 48 } = options;
  const post = await newPost(club, author);
  await sql`
    insert into date_polls (post_id, club_id, draft, starts_at, minutes, is_anonymous)
    values (${post}, ${club.id}, ${sql.json({ title, timezone: 'Europe/Lisbon', isPublic: false, capacity })},
      array[now() + ${inHours} * interval '1 hour', now() + (${inHours} + 168) * interval '1 hour'], 120, ${isAnonymous})`;
  return post;
}
