import { beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/actions.ts';
import { authorAndAdmins, rolesIn, withoutUser } from '../support/every-role.ts';
import { notificationsOf } from '../support/notification-scene.ts';
import { as, refused } from '../support/roles.ts';
import { newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';

const scenes = {} as Record<'open' | 'closed', Scene>;
beforeAll(async () => {
  [scenes.open, scenes.closed] = await Promise.all([newScene(), newScene(true)]);
  for (const { club, author, admin } of Object.values(scenes)) {
    await sql`
      insert into content_removals (club_id, author_id, removed_by, kind, content, reason)
      values (${club.id}, ${author.id}, ${admin.id}, 'post', 'The removed text', 'Not here')`;
  }
});

describe.each(['open', 'closed'] as const)('in a club that is %s', (kind) => {
  const { everyRole, noUser } = rolesIn(() => scenes[kind]);

  everyRole(
    'removes a post',
    (sql, { post }) => sql`select from private.remove_post(${post}, null) as done where done`,
    authorAndAdmins,
  );
  // Readers are refused with a sentence. For everyone else there is nothing to delete.
  const deleters = {
    ...withoutUser(0),
    ...authorAndAdmins,
    'an outsider': kind === 'open' ? 'PT403' : 0,
    otherwise: 'PT403',
  };
  everyRole(
    'deletes a post',
    (sql, { post }) => sql`select where private.delete_post(${post}, null) is not null`,
    deleters,
  );
  everyRole(
    'deletes a comment',
    (sql, { comment, post }) =>
      sql`select where private.delete_comment(${comment}, ${post}, null) is not null`,
    deleters,
  );
  everyRole(
    'removes a comment',
    (sql, { comment, post }) =>
      sql`select from private.remove_comment(${comment}, ${post}, null) as done where done`,
    authorAndAdmins,
  );
  everyRole(
    'reads the removal log',
    (sql, { club }) => sql`select * from content_removals where club_id = ${club.id}`,
    {
      'an admin': 1,
      'the owner': 1,
      'the author': 1,
      'the service role': 1,
      otherwise: 0,
    },
  );

  everyRole('changes a record', (sql) => sql`update content_removals set reason = 'Another'`, {
    otherwise: refused,
  });
  everyRole('deletes a record', (sql) => sql`delete from content_removals`, { otherwise: refused });
  noUser({
    'inserts a record': (sql, { club, author }) =>
      sql`insert into content_removals (club_id, author_id, kind, content) values (${club.id}, ${author.id}, 'post', 'x')`,
  });
});

const recorded = (scene: Scene, user: Scene['admin'], removal: 'post' | 'comment') =>
  as(user, async (tx) => {
    if (removal === 'post') await tx`select private.remove_post(${scene.post}, 'Off topic')`;
    else await tx`select private.remove_comment(${scene.comment}, ${scene.post}, 'Off topic')`;
    await tx`reset role`;
    return tx`
      select kind, content, reason, removed_by, author_id from content_removals
      where club_id = ${scene.club.id} and reason = 'Off topic'`;
  });

test.each(['post', 'comment'] as const)(
  'a removed %s is recorded with its content and the reason',
  async (kind) => {
    const { admin, author } = scenes.open;
    expect([...(await recorded(scenes.open, admin, kind))]).toEqual([
      {
        kind,
        content: `A ${kind} of the tests`,
        reason: 'Off topic',
        removed_by: admin.id,
        author_id: author.id,
      },
    ]);
  },
);

test.each(['post', 'comment'] as const)('deleting your own %s is not recorded', async (kind) => {
  expect([...(await recorded(scenes.open, scenes.open.author, kind))]).toEqual([]);
});

test('the author is told to message the owner, unless they are the owner', async () => {
  const { club, owner, admin, author } = scenes.open;
  for (const user of [author, owner])
    await create(admin, `/posts/${await newPost(club, user)}`, { reason: 'Off topic' }, 'DELETE');
  const [removed] = await notificationsOf(author);
  expect(removed?.message).toMatch(/\nIf you think this is a mistake, message the owner, Olive Owner\.$/);
  expect(removed?.linkUrl).toBe(`/messages/${owner.username}`);
  const [own] = await notificationsOf(owner);
  expect(own?.message).toBe('A post of the tests\nReason: Off topic');
  expect(own?.linkUrl).toBe(`/clubs/${club.slug}`);
});

test('an admin of another club cannot remove anything here', async () => {
  const { post, comment } = scenes.open;
  const done = await as(scenes.closed.admin, async (tx) => [
    (await tx`select private.remove_post(${post}, null) as done`)[0]?.done,
    (await tx`select private.remove_comment(${comment}, ${post}, null) as done`)[0]?.done,
  ]);
  expect(done).toEqual([false, false]);
});

test('a comment cannot be removed through a post in another club', async () => {
  const { comment } = scenes.open;
  const done = await as(
    scenes.closed.admin,
    (tx) => tx`
    select private.remove_comment(${comment}, ${scenes.closed.post}, null) as done`,
  );
  expect(done[0]?.done).toBe(false);
});

test('a removed comment with replies stays as a placeholder', async () => {
  const { post, comment, admin, member } = scenes.closed;
  await newComment(post, member, comment);
  const [row] = await as(admin, async (tx) => {
    await tx`select private.remove_comment(${comment}, ${post}, 'Rude')`;
    return tx`
      select c.content, c.deleted_at is not null as gone, p.comment_count
      from comments c join posts p on p.id = c.post_id where c.id = ${comment}`;
  });
  expect(row).toEqual({ content: '', gone: true, comment_count: 1 });
});
