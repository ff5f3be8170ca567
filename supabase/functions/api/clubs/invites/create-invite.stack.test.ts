import { beforeEach, expect, test } from 'vitest';
import { read, readIssues, readRefusal } from '../../../../tests/support/responses.ts';
import { newScene, type Scene } from '../../../../tests/support/scene.ts';
import { sql, stack } from '../../../../tests/support/stack.ts';
import { newUser, request } from '../../../../tests/support/users.ts';
import { inOneWindow } from '../../../../tests/support/windows.ts';
import {
  acceptedInvite,
  clubInvitePage,
  invite,
  linkEmail,
  madeInvite,
} from '../../../_shared/contract/clubs/invites.ts';
import { clientFingerprint } from '../../http/client-fingerprint.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await newScene(true);
});
const make = async (body?: object) =>
  read(await request(scene.admin, 'POST', `/clubs/${scene.club.id}/invites`, body), madeInvite, 201);

test('a link lets any user join the club, whoever opens it first', async () => {
  const { outsider, club: here } = scene;
  const { token } = await make();
  for (const who of [null, outsider])
    expect(read(await request(who, 'GET', `/clubs/invites/${token}`), invite)).toMatchObject({
      token,
      email: linkEmail,
      isExpired: false,
      isMember: false,
      club: { slug: here.slug, isPrivate: true, memberCount: 4 },
    });
  const entered = read(await request(outsider, 'POST', `/clubs/invites/${token}/accept`), acceptedInvite);
  expect(entered).toMatchObject({
    slug: here.slug,
    memberCount: 5,
    userMembership: { role: 'MEMBER' },
    club: { slug: here.slug },
  });
  expect(read(await request(outsider, 'GET', `/clubs/invites/${token}`), invite).isMember).toBe(true);
});

test('the list shows who created it, how long it works and how often it was used, but never the token', async () => {
  const { owner, outsider, admin, club: here } = scene;
  const { id, token } = await make({ email: linkEmail });
  await make({ email: ' Somebody@Example.org ' });
  await request(outsider, 'POST', `/clubs/invites/${token}/accept`);
  const response = await request(owner, 'GET', `/clubs/${here.slug}/invites`);
  expect(read(response, clubInvitePage).items).toMatchObject([
    { email: 'somebody@example.org', useCount: 0, isExpired: false },
    { id, email: linkEmail, useCount: 1, creator: { id: admin.id }, club: { slug: here.slug } },
  ]);
  expect(response.text).not.toContain(token);
  const [kept] = await sql<{ token_hash: Buffer }[]>`select token_hash from club_invites where id = ${id}`;
  expect(kept?.token_hash.toString('utf8')).not.toContain(token);
});

test('a revoked link says so, unlike one that never existed', async () => {
  const { owner, outsider, club: here } = scene;
  const { id, token } = await make();
  for (const _ of [1, 2])
    expect((await request(owner, 'DELETE', `/clubs/${here.id}/invites/${id}`)).status).toBe(204);
  expect(read(await request(owner, 'GET', `/clubs/${here.id}/invites`), clubInvitePage).items).toEqual([]);
  const look = async (each: string) =>
    readRefusal(await request(outsider, 'GET', `/clubs/invites/${each}`), 404);
  expect(await look(token)).toBe(
    'This invitation has been revoked. Please contact the club admin for a new invitation.',
  );
  for (const wrong of ['x'.repeat(43), 'short'])
    expect(await look(wrong)).toBe('This invitation link is invalid or has expired.');
});

test('an expired link says so, and lets no one join', async () => {
  const { outsider } = scene;
  const { id, token } = await make();
  await sql`update club_invites set expires_at = now() where id = ${id}`;
  expect(read(await request(null, 'GET', `/clubs/invites/${token}`), invite).isExpired).toBe(true);
  expect(readRefusal(await request(outsider, 'POST', `/clubs/invites/${token}/accept`), 410)).toBe(
    'This invitation has expired. Please contact the club admin for a new invitation.',
  );
});

test('an invitation for an address masks it, and is refused for everyone else', async () => {
  const { outsider } = scene;
  const invited = await newUser('Inga Invited');
  await sql`update auth.users set email_confirmed_at = now() where id = ${invited.id}`;
  const { token, email } = await make({ email: `${invited.id}@TEST.retrohale.test` });
  expect(email).toBe(`${invited.id}@test.retrohale.test`);
  expect(read(await request(null, 'GET', `/clubs/invites/${token}`), invite).email).toBe(
    `${invited.id.slice(0, 1)}***@test.retrohale.test`,
  );
  expect(readRefusal(await request(outsider, 'POST', `/clubs/invites/${token}/accept`), 403)).toBe(
    'This invitation is for another email address. Please log in with the account that uses it.',
  );
  read(await request(invited, 'POST', `/clubs/invites/${token}/accept`), acceptedInvite);
  read(await request(invited, 'POST', `/clubs/invites/${token}/accept`), acceptedInvite);
  const late = await request(outsider, 'POST', `/clubs/invites/${token}/accept`);
  expect(readRefusal(late, 404)).toBe('This invitation link is invalid or has expired.');
});

test.each(['not an address', 'a@b', `${'x'.repeat(250)}@example.org`])(
  '%s is not an address',
  async (email) => {
    expect(
      readIssues(await request(scene.owner, 'POST', `/clubs/${scene.club.id}/invites`, { email })),
    ).toEqual(['email']);
  },
);

test('guessing links ends with a 429 and the time to wait, and does not affect neighbours and members', async () => {
  const { outsider } = scene;
  const { token } = await make();
  const network = `2001:db8:${scene.club.id.slice(0, 4)}`;
  const look = (who: typeof outsider | null, address: string) =>
    request(who, 'GET', `/clubs/invites/${token}`, undefined, { 'cf-connecting-ip': address });
  const guesser = new Request('http://localhost', { headers: { 'cf-connecting-ip': `${network}:1::1` } });
  const asker = await clientFingerprint(guesser, {
    secretKey: stack.SECRET_KEY,
    clientAddressHeader: 'cf-connecting-ip',
  });
  const stopped = await inOneWindow('1 minute', async () => {
    await sql`
      insert into private.client_counts (task, client, window_start, count)
      values ('invite_miss', ${asker}, date_trunc('minute', now()), 100)
      on conflict (task, client) do update set window_start = excluded.window_start, count = 100`;
    return look(null, `${network}:1::2`);
  });
  expect(readRefusal(stopped, 429)).toBe("You're doing that too often. Please try again later.");
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await look(null, `${network}:2::1`)).status).toBe(200);
  expect((await look(outsider, `${network}:1::1`)).status).toBe(200);
});
