/** Reports and moderators for tests. */

import { sql } from './stack.ts';
import { ask, newPerson, type Person } from './users.ts';

export async function newModerator(name = 'Moira Moderator'): Promise<Person> {
  const person = await newPerson(name);
  await sql`insert into moderators (user_id) values (${person.id})`;
  return person;
}

type Target = {
  reportedUserId?: string;
  reportedPostId?: string;
  reportedCommentId?: string;
  reportedReviewId?: string;
};

/** The report's id, written past the policies. */
export async function newReport(
  author: Person,
  target: Target,
  { status = 'PENDING', reason = 'SPAM' } = {},
): Promise<string> {
  const { reportedUserId, reportedPostId, reportedCommentId, reportedReviewId } = target;
  const [report] = await sql<{ id: string }[]>`
    insert into reports (author_id, reason, description, status,
      reported_user_id, reported_post_id, reported_comment_id, reported_review_id)
    values (${author.id}, ${reason}, 'Reported by the tests', ${status}, ${reportedUserId ?? null},
      ${reportedPostId ?? null}, ${reportedCommentId ?? null}, ${reportedReviewId ?? null})
    returning id`;
  if (!report) throw new Error('The report was not written.');
  return report.id;
}

/** Takes a report up and decides it. */
export async function decide(moderator: Person, report: string, decision: Record<string, unknown>) {
  await ask(moderator, 'PATCH', `/reports/${report}`, { status: 'REVIEWING' });
  return ask(moderator, 'PATCH', `/reports/${report}`, { status: 'RESOLVED', ...decision });
}

export async function suspend(person: Person, until = 'infinity', reason = 'Spam'): Promise<void> {
  await sql`insert into suspensions (user_id, reason, ends_at) values (${person.id}, ${reason}, ${until}::text::timestamptz)`;
}
