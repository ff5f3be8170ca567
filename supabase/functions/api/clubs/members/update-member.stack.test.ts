import { expect, test } from 'vitest';
import { read, readIssues, readRefusal } from '../../../../tests/support/responses.ts';
import { join, newScene, publishNow } from '../../../../tests/support/scene.ts';
import { newUser, request } from '../../../../tests/support/users.ts';
import { club, clubMember, clubMemberPage } from '../../../_shared/contract/clubs.ts';

test('the owner can appoint an admin by id or username', async () => {
  const { owner, member, author, club: here } = await newScene(true);
  const at = (user: { id: string }) => `/clubs/${here.slug}/members/${user.id}`;
  const made = await request(owner, 'PATCH', at(member), { role: 'ADMIN' });
  expect(read(made, clubMember)).toMatchObject({ userId: member.id, role: 'ADMIN' });
  const byName = await request(owner, 'PATCH', at({ id: author.username }), { role: 'ADMIN' });
  expect(read(byName, clubMember)).toMatchObject({ userId: author.id, role: 'ADMIN' });
});

test('unknown roles, unknown members and the caller’s own role are refused', async () => {
  const { owner, outsider, member, club: here } = await newScene();
  const path = `/clubs/${here.id}/members`;
  expect(readIssues(await request(owner, 'PATCH', `${path}/${member.id}`, { role: 'KING' }))).toEqual([
    'role',
  ]);
  const stranger = await request(owner, 'PATCH', `${path}/${outsider.id}`, { role: 'ADMIN' });
  expect(readRefusal(stranger, 404)).toBe('Member not found');
  expect(readRefusal(await request(owner, 'PATCH', `${path}/nobody`, { role: 'ADMIN' }), 404)).toBe(
    'Member not found',
  );
  const oneself = await request(owner, 'PATCH', `${path}/${owner.id}`, { role: 'MEMBER' });
  expect(readRefusal(oneself, 409)).toBe('Hand the club over to another member to change your own role.');
});

test('a removed member loses access at once, although their token is still valid, and can rejoin a public club', async () => {
  const { owner, admin, member, post, comment, club: here } = await newScene(true);
  expect((await request(admin, 'DELETE', `/clubs/${here.id}/members/${member.id}`)).status).toBe(204);
  for (const [method, path, body] of [
    ['GET', `/posts/${post}`],
    ['POST', `/posts/${post}/like`],
    ['POST', `/posts/${post}/comments`, { content: 'Still here?' }],
    ['GET', `/posts/${post}/comments?parentId=${comment}`],
    ['GET', `/clubs/${here.id}/posts`],
    ['GET', `/clubs/${here.id}/members`],
  ] as const)
    expect((await request(member, method, path, body)).status, `${method} ${path}`).toBe(404);
  expect((await request(member, 'POST', `/clubs/${here.id}/join`)).status).toBe(403);
  await request(owner, 'PATCH', `/clubs/${here.id}`, { isPrivate: false });
  await publishNow(here);
  const again = read(await request(member, 'POST', `/clubs/${here.id}/join`), club);
  expect(again.userMembership).toMatchObject({ role: 'MEMBER' });
});

test('members are found by the words in their names, regardless of accents, case, spaces and a leading @', async () => {
  const { owner, club: here } = await newScene();
  await join(here, await newUser('Zoë Ångström'));
  const found = async (q: string) =>
    read(
      await request(owner, 'GET', `/clubs/${here.id}/members?q=${encodeURIComponent(q)}`),
      clubMemberPage,
    ).items.map(({ user }) => user.displayName);
  expect(await found('zoe ang')).toEqual(['Zoë Ångström']);
  expect(await found('OLIVE')).toEqual(['Olive Owner']);
  expect(await found(`@${owner.username}`)).toEqual(['Olive Owner']);
  expect(await found('  zoe  ang ')).toEqual(['Zoë Ångström']);
  expect(await found('nobody like this')).toEqual([]);
});
