/** After any concurrent changes the counters equal the rows, and no deadlock is left unresolved. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { concurrently, type Transaction } from '../support/concurrency.ts';
import { newClub, newPost } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, type User } from '../support/users.ts';

let crowd: User[];
beforeAll(async () => {
  crowd = await Promise.all(Array.from({ length: 4 }, () => newUser('Busy User')));
});

/**
 * Expected refusals: too late, deleted, not allowed, already done, too often, and cancelled as a deadlock. The last is rare,
 * rolls back the whole transaction and makes the API respond with "try again". The counters must be exact in every case.
 */
const expectedOutcomes = [
  null,
  '42501',
  '23503',
  '23505',
  '23514',
  '40P01',
  'PT403',
  'PT404',
  'PT409',
  'PT429',
];

const aPost = (club: string) => sql`(select id from posts where club_id = ${club} order by random() limit 1)`;
const aComment = (club: string) => sql`
  (select c.id from comments c join posts p on p.id = c.post_id where p.club_id = ${club} order by random() limit 1)`;

const actions: Record<string, (club: string, who: User, other: User) => Transaction['work']> = {
  post: (club) => (tx) => tx`insert into posts (club_id, content) values (${club}, 'Something new')`,
  'delete a post': (club) => (tx) => tx`delete from posts where id = ${aPost(club)}`,
  like: (club) => (tx) => tx`insert into post_likes (post_id) select ${aPost(club)} on conflict do nothing`,
  unlike: (club) => (tx) => tx`delete from post_likes where post_id = ${aPost(club)}`,
  comment: (club) => (tx) => tx`insert into comments (post_id, content) select ${aPost(club)}, 'Well'`,
  reply: (club) => (tx) =>
    tx`
    insert into comments (post_id, parent_id, content)
    select c.post_id, c.id, 'Indeed' from comments c where c.id = ${aComment(club)}`,
  'delete a comment': (club) => (tx) =>
    tx`
    select private.remove_comment(c.id, c.post_id, null) from comments c where c.id = ${aComment(club)}`,
  join: (club) => (tx) => tx`select private.join_club(${club})`,
  leave: (club) => (tx) => tx`select private.leave_club(${club})`,
  follow: (_, __, other) => (tx) =>
    tx`insert into follows (followed_id) values (${other.id}) on conflict do nothing`,
  unfollow: (_, __, other) => (tx) => tx`delete from follows where followed_id = ${other.id}`,
};

const step = fc.record({
  action: fc.constantFrom(...Object.keys(actions)),
  who: fc.nat(3),
  other: fc.nat(3),
});

test('counters equal rows after any interleaving', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 5 }),
      async (rounds) => {
        const club = await newClub({ members: crowd });
        await newPost(club, crowd[0] as User);
        for (const round of rounds) {
          const outcomes = await concurrently(
            round.map(({ action, who, other }) => {
              const [role, someone] = [crowd[who] as User, crowd[other] as User];
              const work = actions[action]?.(club.id, role, someone);
              if (!work) throw new Error(`There is no action "${action}".`);
              return { role, work };
            }),
          );
          for (const outcome of outcomes) expect(expectedOutcomes).toContain(outcome);
        }
        expect([...(await disagreements(club.id))]).toEqual([]);
        await sql`delete from private.rate_limits where user_id = any(${crowd.map(({ id }) => id)})`;
      },
    ),
    { numRuns: 25 },
  );
});

/** The rows with counters that differ from the rows they count. */
function disagreements(club: string) {
  return sql`
    select 'club' as what, c.id from clubs c where c.id = ${club} and (
      c.member_count <> (select count(*) from club_members m where m.club_id = c.id)
      or c.post_count <> (select count(*) from posts p where p.club_id = c.id)
      or c.last_post_at is distinct from (select max(p.created_at) from posts p where p.club_id = c.id))
    union all
    select 'post', p.id from posts p where p.club_id = ${club} and (
      p.like_count <> (select count(*) from post_likes l where l.post_id = p.id)
      or p.comment_count <> (select count(*) from comments c where c.post_id = p.id and c.deleted_at is null))
    union all
    select 'comment', c.id from comments c join posts p on p.id = c.post_id where p.club_id = ${club} and (
      c.reply_count <> (select count(*) from comments r where r.parent_id = c.id)
      or (c.deleted_at is not null and c.reply_count = 0))
    union all
    select 'user', u.id from users u where u.id = any(${crowd.map(({ id }) => id)}) and (
      u.follower_count <> (select count(*) from follows f where f.followed_id = u.id)
      or u.following_count <> (select count(*) from follows f where f.follower_id = u.id))`;
}
