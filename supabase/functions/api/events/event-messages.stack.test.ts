/** What hosts write to those who come, over the API, with its notification and its email. Who may: supabase/tests/events/messages. */
import { expect, test } from 'vitest';
import { create } from '../../../tests/support/actions.ts';
import { decide, newModerator } from '../../../tests/support/moderation-scene.ts';
import { notificationsOf, setPreference } from '../../../tests/support/notification-scene.ts';
import { read, readRefusal } from '../../../tests/support/responses.ts';
import { newClub } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { muteUser, newUser, request, type User } from '../../../tests/support/users.ts';
import { eventMessage, eventMessagePage } from '../../_shared/contract/events/messages.ts';
import { event } from '../../_shared/contract/events.ts';

/** An event to which Ana is going and Ben might. */
async function newScene() {
  const [host, ana, ben] = (await Promise.all(['Hal Host', 'Ana', 'Ben'].map(newUser))) as [User, User, User];
  // Only confirmed addresses are mailed.
  await sql`update auth.users set email_confirmed_at = now() where id = ${ana.id}`;
  const club = await newClub({ owner: host, members: [ana, ben] });
  const id = await create(host, `/clubs/${club.id}/events`, {
    title: 'Roof herf',
    startTime: new Date(Date.now() + 172_800_000).toISOString(),
    timezone: 'UTC',
  });
  await create(ana, `/events/${id}/rsvp`, { status: 'GOING' });
  await create(ben, `/events/${id}/rsvp`, { status: 'MAYBE' });
  return { host, ana, ben, club, id };
}
const write = (by: User, id: string, audience = ['GOING'], content = 'Bring a\nlighter') =>
  request(by, 'POST', `/events/${id}/messages`, { content, audience });
const seen = async (user: User, id: string) =>
  read(await request(user, 'GET', `/events/${id}/messages`), eventMessagePage).items;
const told = async (user: User) =>
  (await notificationsOf(user)).filter(({ title }) => title === 'Hal Host wrote about Roof herf');

test('a host writes to those who are going: they are notified, and find it on the page', async () => {
  const { host, ana, ben, id } = await newScene();
  expect(read(await request(host, 'GET', `/events/${id}`), event).viewer.canWriteToAttendees).toBe(true);
  const sent = read(await write(host, id), eventMessage, 201);
  expect(sent).toMatchObject({
    audience: ['GOING'],
    content: 'Bring a\nlighter',
    viewer: { canDelete: true },
  });
  expect(await seen(ana, id)).toMatchObject([
    { id: sent.id, sender: { username: host.username }, viewer: { canDelete: false, canReport: true } },
  ]);
  expect(await seen(ben, id)).toEqual([]);
  expect(await told(ana)).toMatchObject([
    { type: 'EVENT_REMINDER', message: 'Bring a lighter', linkUrl: `/events/${id}` },
  ]);
  for (const user of [host, ben]) expect(await told(user)).toEqual([]);
  const [mail] =
    await sql`select kind from private.mails where user_id = ${ana.id} and kind = 'event_message'`;
  expect(mail).toBeDefined();
});

test('deleting it takes the notification back', async () => {
  const { host, ana, id } = await newScene();
  const sent = read(await write(host, id), eventMessage, 201);
  readRefusal(await request(ana, 'DELETE', `/events/${id}/messages/${sent.id}`), 404);
  expect((await request(host, 'DELETE', `/events/${id}/messages/${sent.id}`)).status).toBe(204);
  expect(await told(ana)).toEqual([]);
  expect(await seen(ana, id)).toEqual([]);
});

test('those who muted the sender, or want no news about events, are not notified, but find it', async () => {
  const { host, ana, ben, id } = await newScene();
  await muteUser(sql, ana, host);
  await setPreference(ben, 'eventReminder', false);
  read(await write(host, id, ['MAYBE', 'GOING']), eventMessage, 201);
  for (const user of [ana, ben]) {
    expect(await told(user)).toEqual([]);
    expect(await seen(user, id)).toHaveLength(1);
  }
});

test('it is reported by those who read it, removed and restored', async () => {
  const { host, ana, ben, id } = await newScene();
  const moderator = await newModerator();
  const sent = read(await write(host, id), eventMessage, 201);
  const report = { reason: 'SPAM', reportedEventMessageId: sent.id };
  readRefusal(await request(ben, 'POST', '/reports', report), 404);
  readRefusal(await request(host, 'POST', '/reports', report), 400);
  const reported = await create(ana, '/reports', report);
  await decide(moderator, reported, { status: 'RESOLVED', act: 'REMOVE' });
  for (const user of [host, ana]) expect(await seen(user, id)).toEqual([]);
  expect(await told(ana)).toEqual([]);
  await create(moderator, `/reports/${reported}`, { status: 'REVIEWING' }, 'PATCH');
  expect(await seen(ana, id)).toHaveLength(1);
  expect(await told(ana)).toHaveLength(1);
});

test('a message needs words and someone to read it', async () => {
  const { host, ana, id } = await newScene();
  expect(readRefusal(await write(host, id, []), 400)).toBe('Please choose who gets the message.');
  readRefusal(await write(host, id, ['NOT_GOING']), 400);
  readRefusal(await write(host, id, ['GOING'], ' '), 400);
  readRefusal(await write(host, id, ['GOING'], 'x'.repeat(1001)), 400);
  expect(readRefusal(await write(ana, id), 403)).toBe(
    'Only the hosts of this event can write to those who come.',
  );
});
