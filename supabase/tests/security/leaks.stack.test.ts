/** What rows could reveal beside their text: when a private club is active, and who wrote deleted content. */
import { beforeAll, describe, expect, test } from 'vitest';
import { feedPage } from '../../functions/_shared/contract/posts/feed.ts';
import { read } from '../support/responses.ts';
import { outcome, refused } from '../support/roles.ts';
import { newClub, newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request } from '../support/users.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene(true);
});

test('no user can read when a club’s last post was written, and the feed still starts with the club that posted last', async () => {
  for (const role of [scene.outsider, scene.owner])
    expect(await outcome(role, (tx) => tx`select last_post_at from clubs`)).toBe(refused);
  const quiet = await newClub({ members: [scene.member] });
  await newPost(quiet, scene.owner, new Date('2026-01-01'));
  const latest = await newPost(scene.club, scene.owner);
  const { items } = read(await request(scene.member, 'GET', '/posts/feed?limit=1'), feedPage);
  expect(items.map(({ id }) => id)).toEqual([latest]);
});

describe('a deleted comment that its replies keep', () => {
  test.each(['its author', 'the owner of the club'])(
    'does not reveal who wrote it: deleted by %s',
    async (who) => {
      const comment = await newComment(scene.post, scene.author);
      await newComment(scene.post, scene.member, comment);
      const deleter = who === 'its author' ? scene.author : scene.owner;
      const path = `/posts/${scene.post}/comments/${comment}`;
      expect((await request(deleter, 'DELETE', path)).status).toBe(204);
      expect(
        await outcome(
          scene.member,
          (tx) => tx`select from comments where id = ${comment} and author_id is null`,
        ),
      ).toBe(1);
    },
  );

  test('gets its author back when moderators restore it', async () => {
    const comment = await newComment(scene.post, scene.author);
    await newComment(scene.post, scene.member, comment);
    const row = () => sql`select author_id, content from comments where id = ${comment}`;
    await sql`select private.set_comments_removed(${[comment]}, true)`;
    expect(await row()).toEqual([{ author_id: null, content: '' }]);
    await sql`select private.set_comments_removed(${[comment]}, false)`;
    expect(await row()).toEqual([{ author_id: scene.author.id, content: 'A comment of the tests' }]);
  });
});

test('an ex-member is not notified of comments on their content, and an open notification counts no further', async () => {
  const gone = await newUser('Gwen');
  const club = await newClub({ owner: scene.owner, members: [gone, scene.member], isPrivate: true });
  const post = await newPost(club, gone);
  const comment = () => request(scene.member, 'POST', `/posts/${post}/comments`, { content: 'Smooth.' });
  const open = () => sql`select count, comment_ids, created_at from notifications where user_id = ${gone.id}`;
  expect((await comment()).status).toBe(201);
  const before = await open();
  expect(before).toHaveLength(1);
  await sql`delete from club_members where club_id = ${club.id} and user_id = ${gone.id}`;
  expect((await comment()).status).toBe(201);
  expect(await open()).toEqual(before);
});
