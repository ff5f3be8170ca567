/** Reports and moderators for tests. */

import { type ReportedTarget, reportedFields, reportKind } from '../../functions/_shared/contract/reports.ts';
import { idOf, sql } from './stack.ts';
import { newUser, request, type User } from './users.ts';

export async function newModerator(name = 'Moira Moderator'): Promise<User> {
  const user = await newUser(name);
  await sql`insert into moderators (user_id) values (${user.id})`;
  return user;
}

/** Inserts a report directly, bypassing the policies. Returns its id. */
export async function newReport(
  author: User,
  target: ReportedTarget,
  { status = 'PENDING', reason = 'SPAM' } = {},
): Promise<string> {
  const kind = reportKind.options.find((one) => one !== 'user' && target[reportedFields[one]]) ?? 'user';
  return idOf(sql<{ id: string }[]>`
    insert into reports (author_id, reason, description, status, target_kind, target_id)
    values (${author.id}, ${reason}, 'Reported by the tests', ${status}, ${kind}, ${target[reportedFields[kind]] ?? null})
    returning id`);
}

/** Starts reviewing a report and decides it. */
export async function decide(moderator: User, report: string, decision: Record<string, unknown>) {
  await request(moderator, 'PATCH', `/reports/${report}`, { status: 'REVIEWING' });
  return request(moderator, 'PATCH', `/reports/${report}`, { status: 'RESOLVED', ...decision });
}

export async function suspend(user: User, until = 'infinity', reason = 'Spam'): Promise<void> {
  await sql`insert into suspensions (user_id, reason, ends_at) values (${user.id}, ${reason}, ${until}::text::timestamptz)`;
}
