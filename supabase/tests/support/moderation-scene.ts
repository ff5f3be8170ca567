/** Reports and moderators for tests. */

import { sql } from './stack.ts';
import { newUser, request, type User } from './users.ts';

export async function newModerator(name = 'Moira Moderator'): Promise<User> {
  const user = await newUser(name);
  await sql`insert into moderators (user_id) values (${user.id})`;
  return user;
}

type Target = {
  reportedUserId?: string;
  reportedPostId?: string;
  reportedCommentId?: string;
  reportedReviewId?: string;
  reportedEventId?: string;
  reportedMessageId?: string;
  reportedClubId?: string;
  reportedProductId?: string;
  reportedHumidorItemId?: string;
};

/** Inserts a report directly, bypassing the policies. Returns its id. */
export async function newReport(
  author: User,
  target: Target,
  { status = 'PENDING', reason = 'SPAM' } = {},
): Promise<string> {
  const [report] = await sql<{ id: string }[]>`
    insert into reports (author_id, reason, description, status,
      reported_user_id, reported_post_id, reported_comment_id, reported_review_id,
      reported_event_id, reported_message_id, reported_club_id, reported_product_id, reported_humidor_item_id)
    select ${author.id}, ${reason}, 'Reported by the tests', ${status}, t.reported_user_id, t.reported_post_id,
      t.reported_comment_id, t.reported_review_id, t.reported_event_id, t.reported_message_id, t.reported_club_id, t.reported_product_id,
      t.reported_humidor_item_id
    from private.from_api(null::reports, ${sql.json(target)}) t
    returning id`;
  if (!report) throw new Error('The report was not inserted.');
  return report.id;
}

/** Starts reviewing a report and decides it. */
export async function decide(moderator: User, report: string, decision: Record<string, unknown>) {
  await request(moderator, 'PATCH', `/reports/${report}`, { status: 'REVIEWING' });
  return request(moderator, 'PATCH', `/reports/${report}`, { status: 'RESOLVED', ...decision });
}

export async function suspend(user: User, until = 'infinity', reason = 'Spam'): Promise<void> {
  await sql`insert into suspensions (user_id, reason, ends_at) values (${user.id}, ${reason}, ${until}::text::timestamptz)`;
}
