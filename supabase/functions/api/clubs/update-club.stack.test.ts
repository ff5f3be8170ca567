import { expect, test } from 'vitest';
import { read, readIssues, readRefusal } from '../../../tests/support/responses.ts';
import { newScene } from '../../../tests/support/scene.ts';
import { request } from '../../../tests/support/users.ts';
import { invite, madeInvite } from '../../_shared/contract/clubs/invites.ts';
import { clubWithMembers } from '../../_shared/contract/clubs/page.ts';
import { club, clubPage } from '../../_shared/contract/clubs.ts';

test('the given fields are changed, null clears a field, and the rest stays', async () => {
  const { admin, club: here } = await newScene(true);
  const coverUrl = 'https://example.org/cover.jpg';
  const first = await request(admin, 'PATCH', `/clubs/${here.slug}`, { description: 'Words', coverUrl });
  expect(read(first, club)).toMatchObject({
    name: here.slug,
    description: 'Words',
    coverUrl,
    isPrivate: true,
  });
  const second = await request(admin, 'PUT', `/clubs/${here.id}`, {
    name: 'New',
    description: null,
    isPrivate: true,
  });
  expect(read(second, club)).toMatchObject({
    slug: here.slug,
    name: 'New',
    description: null,
    coverUrl,
    isPrivate: true,
    userMembership: { role: 'ADMIN' },
  });
});

test('the rules are shown to outsiders of a private club and to the holder of a link', async () => {
  const { admin, outsider, club: here } = await newScene(true);
  const change = (rules: string | null) =>
    request(admin, 'PATCH', `/clubs/${here.id}`, { rules }).then((reply) => read(reply, club).rules);
  expect(await change('No sales.')).toBe('No sales.');
  const seen = read(await request(outsider, 'GET', `/clubs/${here.id}`), clubWithMembers);
  expect(seen.rules).toBe('No sales.');
  const link = read(await request(admin, 'POST', `/clubs/${here.id}/invites`), madeInvite, 201);
  const invitation = read(await request(null, 'GET', `/clubs/invites/${link.token}`), invite);
  expect(invitation.club.rules).toBe('No sales.');
  expect(await change(' ')).toBeNull();
});

test('invalid values are refused', async () => {
  const { owner, club: here } = await newScene();
  const refused: [object, string[]][] = [
    [{ name: ' ' }, ['name']],
    [{ description: 'x'.repeat(2001) }, ['description']],
    [{ rules: 'x'.repeat(2001) }, ['rules']],
    [{ isPrivate: 'no' }, ['isPrivate']],
    [{ avatarUrl: 'javascript:alert(1)' }, ['avatarUrl']],
    [{ slug: 'elsewhere' }, ['slug']],
    [{ memberCount: 1000 }, ['memberCount']],
  ];
  for (const [body, paths] of refused)
    expect(
      readIssues(await request(owner, 'PATCH', `/clubs/${here.id}`, body)),
      JSON.stringify(body),
    ).toEqual(paths);
});

test('a club that becomes private shows outsiders nothing from then on', async () => {
  const { owner, outsider, post, club: here } = await newScene();
  expect((await request(outsider, 'GET', `/posts/${post}`)).status).toBe(200);
  await request(owner, 'PATCH', `/clubs/${here.id}`, { isPrivate: true });
  expect(readRefusal(await request(outsider, 'GET', `/posts/${post}`), 404)).toBe('Post not found');
  expect(readRefusal(await request(outsider, 'GET', `/clubs/${here.id}/members`), 404)).toBe(
    'Club not found',
  );
});

test('a deleted club is gone, with everything in it', async () => {
  const { owner, member, post, club: here } = await newScene();
  expect((await request(owner, 'DELETE', `/clubs/${here.slug}`)).status).toBe(204);
  expect(readRefusal(await request(member, 'GET', `/clubs/${here.slug}`), 404)).toBe('Club not found');
  expect(readRefusal(await request(member, 'GET', `/posts/${post}`), 404)).toBe('Post not found');
  expect(read(await request(member, 'GET', '/clubs/my-clubs'), clubPage).items).toEqual([]);
  expect(readRefusal(await request(owner, 'DELETE', `/clubs/${here.slug}`), 404)).toBe('Club not found');
});
