/** Emails, from the act through the queue and the function to the mailbox. */
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { inviteParams, madeInvite } from '../../functions/_shared/contract/clubs/invites.ts';
import { confirmedAddress, mailSettings, unsubscribed } from '../../functions/_shared/contract/mail.ts';
import type { Database } from '../../functions/_shared/database.ts';
import { createHandler } from '../../functions/mail/handle.ts';
import { comment, create, post } from '../support/actions.ts';
import { testEnv } from '../support/app.ts';
import { beginEvent, cancelEvent, hideEvent, newEvent, rsvp } from '../support/event-scene.ts';
import { rolesInNewScene } from '../support/every-role.ts';
import { confirmAddress, emailsTo, hurryMailsTo, nextEmailTo } from '../support/mailbox.ts';
import { befriend } from '../support/message-scene.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { setPreference } from '../support/notification-scene.ts';
import { buffersOf } from '../support/plans.ts';
import { read, readIssues, readRefusal } from '../support/responses.ts';
import { refused, rolledBack } from '../support/roles.ts';
import { newClub } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { block, muteUser, newUser, onNewDevice, request, type User } from '../support/users.ts';

const neverCalled = () => Promise.reject(new Error('This is never called.'));
const newAddress = () => `${randomUUID()}@invited.retrohale.test`;
const invite = async (by: User, club: { id: string }, body: object) =>
  read(await request(by, 'POST', `/clubs/${club.id}/invites`, body), madeInvite, 201);
/** Only these are on. */
const defaults = {
  isConfigured: true,
  canSetAddress: false,
  newAddress: null,
  newFollower: false,
  newComment: false,
  newReply: false,
  postMention: false,
  eventReminder: true,
  clubInvite: true,
  clubRequest: false,
  newMessage: false,
  account: true,
  digest: null,
  bounce: null,
};
const turnOn = (user: User, preference: string) =>
  create(user, '/users/me/mail', { [preference]: true }, 'PATCH');
const turnOff = (tx: TransactionSql, user: User, topic: string) =>
  tx`select private.choose(${user.id}, 'MAIL', ${topic}, false)`;
const mailSettingsOf = async (user: User) => read(await request(user, 'GET', '/users/me/mail'), mailSettings);
/** Starts a run of the function, as Postgres does. */
const run = (headers: Record<string, string> = { apikey: stack.SECRET_KEY }) =>
  fetch(`${stack.API_URL}/functions/v1/mail`, { method: 'POST', headers });
const linkIn = ({ text = '' }: Email, path: string) =>
  new RegExp(`${stack.SITE_URL}${path}([\\w-]+)`).exec(text)?.[1] ?? '';
/** What a mail program posts when its reader presses Unsubscribe (RFC 8058). */
async function unsubscribe({ headers }: Email) {
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const response = await fetch(headerOf('list-unsubscribe').slice(1, -1), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(response.status).toBe(200);
  return unsubscribed.parse(await response.json());
}

describe('the queue', () => {
  const { everyRole } = rolesInNewScene();
  everyRole('reads the mail queue', (tx) => tx`select * from private.mails`, { otherwise: refused });
  everyRole('reads who refuses invitations', (tx) => tx`select * from private.mail_refusals`, {
    otherwise: refused,
  });
  everyRole('reads what others chose', (tx) => tx`select * from private.notification_choices`, {
    otherwise: refused,
  });
  everyRole(
    'chooses for another',
    (tx, { member }) => tx`select private.choose(${member.id}, 'MAIL', 'ACCOUNT', false)`,
    { otherwise: refused },
  );
  everyRole('reads addresses', (tx) => tx`select * from private.mail_addresses`, { otherwise: refused });
  everyRole(
    'enters an address for another',
    (tx, { member }) =>
      tx`insert into private.mail_addresses (user_id, address, confirmed_at) values (${member.id}, 'x@y.test', now())`,
    { otherwise: refused },
  );
  everyRole(
    'asks where the emails of a user go',
    (tx, { member }) => tx`select private.confirmed_address(${member.id})`,
    {
      otherwise: refused,
    },
  );
  everyRole('asks who has an address', (tx) => tx`select private.users_at('x@y.test')`, {
    otherwise: refused,
  });
  everyRole('confirms an address without the API', (tx) => tx`select private.confirm_mail_address('x')`, {
    otherwise: refused,
  });
  everyRole('claims emails', (tx) => tx`select * from private.claim_mails(1)`, { otherwise: refused });
  everyRole('queues an email', (tx) => tx`select private.queue_mails('{}')`, { otherwise: refused });
  everyRole('unsubscribes without the API', (tx) => tx`select private.unsubscribe(${randomUUID()})`, {
    otherwise: refused,
  });

  test.each([
    ['without a key', {}],
    ['with the publishable key', { apikey: stack.PUBLISHABLE_KEY }],
  ])('%s the function refuses to run', async (_, headers) => {
    expect((await run(headers as Record<string, string>)).status).toBe(401);
  });
});

describe('an invitation to an address', () => {
  test('arrives with the link that accepts it, and its token is not kept', async () => {
    const [owner, address] = [await newUser('Ana Prado'), newAddress()];
    const club = await newClub({ owner, isPrivate: true });
    const { id } = await invite(owner, club, { email: address });
    const email = await nextEmailTo(address);
    expect(email.subject).toBe(`Ana Prado invited you to ${club.slug}`);
    const token = linkIn(email, `/clubs/${club.slug}/invite/`);
    expect(email.html).toContain(`/clubs/${club.slug}/invite/${token}`);
    expect(inviteParams.safeParse({ token }).success).toBe(true);
    await expect
      .poll(() => sql`select token, is_sent from private.mails where invite_id = ${id}`)
      .toMatchObject([{ token: null, is_sent: true }]);

    const invited = await newUser('Inga Invited');
    await sql`update auth.users set email = ${address}, email_confirmed_at = now() where id = ${invited.id}`;
    expect((await request(invited, 'POST', `/clubs/invites/${token}/accept`)).status).toBe(200);
  });

  test('is never mailed again after one click, from any member, and only a press stops it', async () => {
    const [owner, other, address] = [await newUser(), await newUser(), newAddress()];
    await invite(owner, await newClub({ owner }), { email: address });
    const email = await nextEmailTo(address);
    const token = linkIn(email, '/unsubscribe/');
    const followed = await fetch(`${stack.API_URL}/functions/v1/api/mail/unsubscribe/${token}`, {
      redirect: 'manual',
    });
    expect([followed.status, followed.headers.get('location')]).toEqual([
      302,
      `${stack.SITE_URL}/unsubscribe/${token}`,
    ]);
    expect(await unsubscribe(email)).toEqual({ type: 'CLUB_INVITE' });
    expect(await unsubscribe(email)).toEqual({ type: 'CLUB_INVITE' });
    const { id } = await invite(other, await newClub({ owner: other }), { email: address });
    expect(await sql`select from private.mails where invite_id = ${id}`).toHaveLength(0);
  });

  test('is mailed to an address three times a day, from all clubs together', async () => {
    const [owner, address] = [await newUser(), newAddress()];
    const clubs = await Promise.all([newClub({ owner }), newClub({ owner })]);
    for (const club of [...clubs, ...clubs]) await invite(owner, club, { email: address.toUpperCase() });
    await nextEmailTo(address, 3);
    expect(
      await sql`select from private.mails m join club_invites i on i.id = m.invite_id where i.email = ${address}`,
    ).toHaveLength(3);
  });

  test('leaves no record once the account that accepted it is deleted', async () => {
    const [owner, invited, address] = [await newUser(), await newUser(), newAddress()];
    const { id, token } = await invite(owner, await newClub({ owner }), { email: address });
    await sql`update auth.users set email = ${address}, email_confirmed_at = now() where id = ${invited.id}`;
    expect((await request(invited, 'POST', `/clubs/invites/${token}/accept`)).status).toBe(200);
    await sql`delete from auth.users where id = ${invited.id}`;
    expect(
      await sql`select from private.mails where invite_id = ${id} or address_hash = private.mailbox_hash(${address})`,
    ).toEqual([]);
  });

  test('is mailed three times a day to one mailbox, however its address is written', async () => {
    const [owner, name] = [await newUser(), randomUUID()];
    const club = await newClub({ owner });
    const written = [
      `${name}+a@invited.test`,
      `${name}@invited.test`,
      `${name}+b+c@invited.test`,
      `${name}+d@invited.test`,
    ];
    for (const email of written) await invite(owner, club, { email });
    const queued = await sql`
      select from private.mails m join club_invites i on i.id = m.invite_id where i.club_id = ${club.id}`;
    expect(queued).toHaveLength(3);
  });

  test.each([
    ['a.n.a+x@gmail.com', 'Ana@googlemail.com', true],
    ['a.na@example.org', 'ana@example.org', false],
    ['+x@example.org', '+y@example.org', false],
  ])('reaches by %s the mailbox of %s: %s', async (one, other, isSame) => {
    const [row] = await sql`select private.mailbox_hash(${one}) = private.mailbox_hash(${other}) as is_same`;
    expect(row).toEqual({ is_same: isSame });
  });

  test('can be stopped, and counts, after the club that sent it was erased', async () => {
    const [owner, address] = [await newUser(), newAddress()];
    const [erased, later] = [await newClub({ owner }), await newClub({ owner })];
    for (let count = 0; count < 3; count += 1) await invite(owner, erased, { email: address });
    const email = await nextEmailTo(address, 3);
    await sql`select private.erase_club(${erased.id})`;
    const sentFrom = async () => {
      const { id } = await invite(owner, later, { email: address });
      return (await sql`select from private.mails where invite_id = ${id}`).length;
    };
    expect(await sentFrom()).toBe(0);
    expect(await unsubscribe(email)).toEqual({ type: 'CLUB_INVITE' });
    await sql`update private.mails set queued_at = now() - interval '2 days' where address_hash = private.mailbox_hash(${address})`;
    expect(await sentFrom()).toBe(0);
  });

  test('to an address with an account is a notification, and is mailed once', async () => {
    const [owner, invited] = [await newUser('Ana Prado'), await newUser()];
    const club = await newClub({ owner });
    const address = await confirmAddress(invited);
    await invite(owner, club, { email: address });
    const email = await nextEmailTo(address);
    expect(email.subject).toBe(`Ana Prado invited you to ${club.slug}`);
    expect(email.text).toContain('Stop emails about invitations');
    expect(await unsubscribe(email)).toEqual({ type: 'CLUB_INVITE' });
    expect(await mailSettingsOf(invited)).toEqual({ ...defaults, address, clubInvite: false });
  });
});

describe('an event', () => {
  type Calendar = Map<string, { sequence: number; isGone: boolean; start: string; location: string }>;
  /** Applies the file of an email to a program's calendar, as RFC 5546 says: what has not grown is ignored. */
  function applyTo(calendar: Calendar, { attachments }: Email) {
    const file = attachments.find(({ mimeType }) => /calendar|ics/.test(mimeType))?.content;
    const parsed = new ICAL.Component(ICAL.parse(String(file)));
    const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent') as ICAL.Component);
    if (event.sequence < (calendar.get(event.uid)?.sequence ?? 0)) return;
    calendar.set(event.uid, {
      sequence: event.sequence,
      isGone: parsed.getFirstPropertyValue('method') === 'CANCEL',
      start: event.startDate.toJSDate().toISOString(),
      location: event.location,
    });
  }
  const shownIn = (calendar: Calendar) => [...calendar.values()].filter(({ isGone }) => !isGone);
  const start = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  test.each(['cancelled', 'deleted'])(
    'that is changed is moved in the reader’s calendar, and one that is %s is removed from it',
    async (end) => {
      const [owner, member] = [await newUser('Ana Prado'), await newUser()];
      const address = await confirmAddress(member);
      const club = await newClub({ owner, members: [member] });
      const event = await newEvent(club, owner, { title: 'Roof herf' });
      await rsvp(event, member);
      const calendar: Calendar = new Map();

      const moved = start(4);
      await create(owner, `/events/${event}`, { startTime: moved, location: 'The cellar' }, 'PATCH');
      await create(owner, `/events/${event}`, { location: 'The terrace' }, 'PATCH');
      await hurryMailsTo(member);
      const changed = await nextEmailTo(address);
      expect(changed.subject).toBe('Roof herf has changed');
      applyTo(calendar, changed);
      expect(shownIn(calendar)).toMatchObject([
        { start: `${moved.slice(0, -4)}000Z`, location: 'The terrace' },
      ]);

      if (end === 'cancelled') await create(owner, `/events/${event}/cancel`, { note: 'Rain is coming.' });
      else await create(owner, `/events/${event}`, undefined, 'DELETE');
      const gone = await nextEmailTo(address, 2);
      expect(gone.subject).toBe('Roof herf was cancelled');
      if (end === 'cancelled') expect(gone.text).toContain('> Rain is coming.');
      expect(gone.references).toBe(changed.references);
      expect(gone.messageId).not.toBe(changed.messageId);
      applyTo(calendar, gone);
      expect(shownIn(calendar)).toEqual([]);
    },
  );

  test('that was cancelled with its club comes back to the reader’s calendar when the club is restored', async () => {
    const [owner, member] = [await newUser(), await newUser()];
    const address = await confirmAddress(member);
    const club = await newClub({ owner, members: [member] });
    const event = await newEvent(club, owner, { title: 'Roof herf' });
    await rsvp(event, member);
    const calendar: Calendar = new Map();
    await create(owner, `/events/${event}`, { location: 'The cellar' }, 'PATCH');
    await hurryMailsTo(member);
    applyTo(calendar, await nextEmailTo(address));
    expect(shownIn(calendar)).toHaveLength(1);
    await sql`update clubs set deleted_at = now() where id = ${club.id}`;
    applyTo(calendar, await nextEmailTo(address, 2));
    expect(shownIn(calendar)).toEqual([]);
    await sql`update clubs set deleted_at = null where id = ${club.id}`;
    const restored = await nextEmailTo(address, 3);
    expect(restored.subject).toBe('Roof herf takes place after all');
    applyTo(calendar, restored);
    expect(shownIn(calendar)).toMatchObject([{ sequence: 3, location: 'The cellar' }]);
  });

  test('of which emails are off, or of which notifications are off, is not mailed', async () => {
    const [owner, quiet, deaf, reader] = (await Promise.all(['A', 'B', 'C', 'D'].map(newUser))) as [
      User,
      User,
      User,
      User,
    ];
    const addresses = await Promise.all([quiet, deaf, reader].map(confirmAddress));
    const club = await newClub({ owner, members: [quiet, deaf, reader] });
    const event = await newEvent(club, owner);
    for (const one of [quiet, deaf, reader]) await rsvp(event, one, 'MAYBE');
    const response = await request(quiet, 'PATCH', '/users/me/mail', { eventReminder: false });
    expect(read(response, mailSettings)).toMatchObject({ eventReminder: false, clubInvite: true });
    await setPreference(deaf, 'eventReminder', false);
    await create(owner, `/events/${event}/cancel`, {});
    await nextEmailTo(addresses[2] ?? '');
    for (const address of addresses.slice(0, 2)) expect(await emailsTo(address)).toEqual([]);
    await request(quiet, 'PATCH', '/users/me/mail', { eventReminder: true });
    expect(await mailSettingsOf(quiet)).toMatchObject({ eventReminder: true });
  });
});

test('a moderator’s decision and a sign-in on a new device are mailed, and such emails can be stopped', async () => {
  const [moderator, reporter, author] = [await newModerator(), await newUser(), await newUser()];
  const address = await confirmAddress(author);
  const club = await newClub({ members: [author, reporter] });
  const report = await newReport(reporter, { reportedPostId: await post(author, club, 'Buy my cigars') });
  await decide(moderator, report, { act: 'WARN' });
  const decision = await nextEmailTo(address);
  expect(decision.subject).toBe('A warning from our moderators');
  expect(decision.text).toContain('Stop emails about your account');
  await onNewDevice(author, 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0');
  const signIn = await nextEmailTo(address, 2);
  expect(signIn.subject).toBe('New sign-in to your account');
  expect(signIn.text).toContain('Firefox');
  expect(await unsubscribe(signIn)).toEqual({ type: 'ACCOUNT' });
  expect(await mailSettingsOf(author)).toMatchObject({ account: false, clubInvite: true });
});

describe('emails that are off by default', () => {
  test('are about requests to join, for the owner and admins who turned them on, and about the answer', async () => {
    const [owner, admin, quiet, asker] = (await Promise.all(
      ['Ana Prado', 'Bo', 'Cleo', 'Dora Diaz'].map(newUser),
    )) as [User, User, User, User];
    const [toOwner, toAdmin, toQuiet, toAsker] = (await Promise.all(
      [owner, admin, quiet, asker].map(confirmAddress),
    )) as [string, string, string, string];
    const club = await newClub({ owner, admin, members: [quiet], isPrivate: true });
    await create(owner, `/clubs/${club.id}/members/${quiet.id}`, { role: 'ADMIN' }, 'PATCH');
    await create(owner, `/clubs/${club.id}/request-settings`, { isOpen: true, question: null }, 'PATCH');
    for (const one of [owner, admin, asker]) await turnOn(one, 'clubRequest');

    const asked = await create(asker, `/clubs/${club.id}/requests`);
    for (const one of [owner, admin]) await hurryMailsTo(one);
    for (const address of [toOwner, toAdmin]) {
      const email = await nextEmailTo(address);
      expect(email.subject).toBe(`Dora Diaz asked to join ${club.slug}`);
      expect(email.text).toContain('Stop emails about requests to join');
    }
    expect(await emailsTo(toQuiet)).toEqual([]);

    await create(owner, `/clubs/${club.id}/requests/${asked}/decline`, { note: 'We are full.' });
    const declined = await nextEmailTo(toAsker);
    expect(declined.subject).toBe(`${club.slug} declined your request to join`);
    expect(declined.text).toContain('> We are full.');
    expect(await unsubscribe(declined)).toEqual({ type: 'CLUB_REQUEST' });
    expect(await mailSettingsOf(asker)).toMatchObject({ clubRequest: false, clubInvite: true });
  });

  test('are about a message that was unread for a day: once until it is read, and without its text', async () => {
    const [ana, ben] = [await newUser('Ana Prado'), await newUser('Ben')];
    const address = await confirmAddress(ben);
    await befriend(ana, ben);
    await turnOn(ben, 'newMessage');
    const write = (content: string) => create(ana, `/messages/direct/${ben.username}`, { content });
    const queued = () => sql<{ hours: number | null }[]>`
      select round(extract(epoch from due_at - now()) / 3600)::int as hours from private.mails
      where user_id = ${ben.id} order by queued_at`;
    await write('The combination is 1234');
    await write('And the key is under the mat');
    expect(await queued()).toEqual([{ hours: 24 }]);
    await hurryMailsTo(ben);
    const email = await nextEmailTo(address);
    expect(email.subject).toBe('2 new messages from Ana Prado');
    for (const part of [email.text, email.html]) expect(part).not.toMatch(/1234|under the mat/);
    await write('Did you find it?');
    expect(await queued()).toEqual([{ hours: null }]);

    const [about] = await sql<{ id: string }[]>`
      select conversation_id as id from notifications where user_id = ${ben.id} and kind = 'message'`;
    await create(ben, `/messages/conversations/${about?.id}/read`);
    await write('One more thing');
    expect(await queued()).toEqual([{ hours: null }, { hours: 24 }]);
  });

  test('are about comments only for a user who turned them on, and once until they are read', async () => {
    const [ana, ben, quiet] = [await newUser('Ana Prado'), await newUser('Ben'), await newUser('Cleo')];
    const [address, none] = [await confirmAddress(ben), await confirmAddress(quiet)];
    await turnOn(ben, 'newComment');
    const club = await newClub({ members: [ana, ben, quiet] });
    const [ofBen, ofQuiet] = [await post(ben, club), await post(quiet, club)];
    for (const on of [ofBen, ofQuiet]) await comment(ana, on);
    await hurryMailsTo(ben);
    const email = await nextEmailTo(address);
    expect(email.subject).toContain('Ana Prado commented on your post');
    expect(email.text).toContain('You get this email because you turned on emails about comments.');
    await comment(ana, ofBen, 'Another');
    expect(await sql`select from private.mails where user_id = ${ben.id}`).toHaveLength(1);
    expect(await emailsTo(none)).toEqual([]);
  });
});

describe('an address for emails', () => {
  /** A user whose sign-in gave no address. */
  async function withoutAddress(name = 'Inga') {
    const user = await newUser(name);
    await sql`update auth.users set email = null where id = ${user.id}`;
    return user;
  }
  const enter = (user: User, address: string) => request(user, 'POST', '/users/me/mail/address', { address });
  const confirm = (token: string) => request(null, 'POST', `/mail/confirm/${token}`);
  const tokenIn = (email: Email) => linkIn(email, '/confirm-email/');
  async function withConfirmed(address: string, name?: string) {
    const user = await withoutAddress(name);
    await sql`
      insert into private.mail_addresses (user_id, address, confirmed_at) values (${user.id}, ${address}, now())`;
    return user;
  }
  const expired =
    'This link has been used or replaced, or is more than a day old. You can get a new one in your settings.';

  test('is confirmed by the link that was mailed to it, once, and then gets the user’s emails', async () => {
    const [owner, user, address] = [await newUser('Ana Prado'), await withoutAddress(), newAddress()];
    const entered = await enter(user, ` ${address.toUpperCase()} `);
    const waiting = { ...defaults, address: null, newAddress: address, canSetAddress: true };
    expect(read(entered, mailSettings)).toEqual(waiting);
    const email = await nextEmailTo(address);
    expect(email.subject).toBe('Confirm your email address');
    expect(email.text).toContain(
      `@${user.username} would like to get emails from Retrohale at this address.`,
    );
    const token = tokenIn(email);
    expect(read(await confirm(token), confirmedAddress)).toEqual({ username: user.username });
    expect(readRefusal(await confirm(token), 404)).toBe(expired);
    expect(await mailSettingsOf(user)).toEqual({ ...waiting, address, newAddress: null });
    await expect
      .poll(() => sql`select token, is_sent from private.mails where confirmed_user_id = ${user.id}`)
      .toMatchObject([{ token: null, is_sent: true }]);

    await invite(owner, await newClub({ owner }), { userId: user.username });
    expect((await nextEmailTo(address, 2)).subject).toContain('Ana Prado invited you to');
  });

  test('stays until the new one is confirmed, and a new link ends the former', async () => {
    const [old, address] = [newAddress(), newAddress()];
    const user = await withConfirmed(old);
    await enter(user, address);
    const first = tokenIn(await nextEmailTo(address));
    await enter(user, address);
    const second = tokenIn(await nextEmailTo(address, 2));
    expect(await mailSettingsOf(user)).toMatchObject({ address: old, newAddress: address });
    expect(readRefusal(await confirm(first), 404)).toBe(expired);
    expect((await confirm(second)).status).toBe(200);
    expect(await mailSettingsOf(user)).toMatchObject({ address, newAddress: null });
    const removed = await request(user, 'DELETE', '/users/me/mail/address');
    expect(read(removed, mailSettings)).toMatchObject({ address: null, newAddress: null });
  });

  test('is not confirmed by a link that is a day old, and then deleted', async () => {
    const [user, address] = [await withoutAddress(), newAddress()];
    await enter(user, address);
    const token = tokenIn(await nextEmailTo(address));
    await sql`update private.mail_addresses set new_until = now() where user_id = ${user.id}`;
    expect(readRefusal(await confirm(token), 404)).toBe(expired);
    expect(await mailSettingsOf(user)).toMatchObject({ newAddress: null });
    await sql`select private.prune_mail_addresses()`;
    expect(await sql`select from private.mail_addresses where user_id = ${user.id}`).toHaveLength(0);
  });

  test('cannot be entered by a user who logs in with one, twice, or in another form', async () => {
    const [google, own] = [await newUser(), newAddress()];
    await confirmAddress(google);
    expect(readRefusal(await enter(google, newAddress()), 409)).toBe(
      'Emails go to the address that you log in with.',
    );
    const user = await withConfirmed(own);
    expect(readRefusal(await enter(user, own.toUpperCase()), 409)).toBe(
      'Your emails already go to this address.',
    );
    for (const wrong of [
      '',
      'ines',
      'a@b',
      'a@b.c, d@e.f',
      'Ines <ines@example.org>',
      `${'x'.repeat(250)}@b.cd`,
    ])
      expect(readIssues(await enter(user, wrong)), wrong).toEqual(['address']);
  });

  test('is mailed five links a day to one user, and three to a mailbox from all users together', async () => {
    const [user, address] = [await withoutAddress(), newAddress()];
    for (let count = 0; count < 5; count += 1) expect((await enter(user, address)).status).toBe(200);
    expect((await enter(user, address)).status).toBe(429);
    const other = await withoutAddress();
    expect(read(await enter(other, address), mailSettings).newAddress).toBe(address);
    const sent = await sql`
      select from private.mails where address_hash = private.mailbox_hash(${address})`;
    expect(sent).toHaveLength(3);
  });

  test('gets no further link once its owner refused them, and the user does not learn of it', async () => {
    const [user, address] = [await withoutAddress(), newAddress()];
    await enter(user, address);
    expect(await unsubscribe(await nextEmailTo(address))).toEqual({ type: 'ADDRESS' });
    const again = await enter(user, address);
    expect(read(again, mailSettings).newAddress).toBe(address);
    expect(
      await sql`select from private.mails where address_hash = private.mailbox_hash(${address})`,
    ).toHaveLength(1);
  });

  test('lets its user accept an invitation to it, which is a notification and one email', async () => {
    const [owner, address] = [await newUser('Ana Prado'), newAddress()];
    const user = await withConfirmed(address);
    const other = await withConfirmed(newAddress());
    const club = await newClub({ owner, isPrivate: true });
    const { token } = await invite(owner, club, { email: address });
    expect((await nextEmailTo(address)).text).toContain('Stop emails about invitations');
    expect((await request(other, 'POST', `/clubs/invites/${token}/accept`)).status).toBe(403);
    expect((await request(user, 'POST', `/clubs/invites/${token}/accept`)).status).toBe(200);
  });

  test('that is not confirmed accepts no invitation', async () => {
    const [owner, user, address] = [await newUser(), await withoutAddress(), newAddress()];
    const { token } = await invite(owner, await newClub({ owner, isPrivate: true }), { email: address });
    await enter(user, address);
    expect((await request(user, 'POST', `/clubs/invites/${token}/accept`)).status).toBe(403);
  });

  test('leaves no record with its account', async () => {
    const [user, address] = [await withoutAddress(), newAddress()];
    await enter(user, address);
    await confirm(tokenIn(await nextEmailTo(address)));
    await sql`delete from auth.users where id = ${user.id}`;
    expect(await sql`select from private.mail_addresses where address = ${address}`).toEqual([]);
    expect(
      await sql`select from private.mails where address_hash = private.mailbox_hash(${address})`,
    ).toEqual([]);
  });
});

describe('at the moment of sending', () => {
  type Cast = { owner: User; reader: User; club: string };
  type Mail = { mail: string; about: string };
  type Queued = Cast & Mail;
  type Queue = (tx: TransactionSql, cast: Cast) => Promise<Mail>;
  /** Whether an email is still sent after this. Nothing of it is kept. */
  const isSentAfter =
    (queue: Queue, meanwhile: (tx: TransactionSql, queued: Queued) => PromiseLike<unknown>) => async () => {
      const [owner, reader] = [await newUser('Ana Prado'), await newUser()];
      const club = await newClub({ owner, isPrivate: true });
      return rolledBack(async (tx) => {
        const queued = {
          owner,
          reader,
          club: club.id,
          ...(await queue(tx, { owner, reader, club: club.id })),
        };
        await meanwhile(tx, queued);
        await tx`update private.mails set due_at = now() where id = ${queued.mail}`;
        const claimed = await tx<{ id: string }[]>`select id from private.claim_mails(1000)`;
        return claimed.some(({ id }) => id === queued.mail);
      });
    };
  const one = async (rows: PromiseLike<readonly { id?: string }[]>) => (await rows)[0]?.id ?? '';

  type Case = [string, boolean, (tx: TransactionSql, queued: Queued) => PromiseLike<unknown>];
  const ofInvitations: Case[] = [
    ['nothing else happened', true, (tx) => tx`select`],
    [
      'it was revoked',
      false,
      (tx, { about }) => tx`update club_invites set revoked_at = now() where id = ${about}`,
    ],
    [
      'it has expired',
      false,
      (tx, { about }) => tx`update club_invites set expires_at = now() where id = ${about}`,
    ],
    ['it was used', false, (tx, { about }) => tx`update club_invites set use_count = 1 where id = ${about}`],
    [
      'the club was deleted',
      false,
      (tx, { club }) => tx`update clubs set deleted_at = now() where id = ${club}`,
    ],
    [
      'the inviter was suspended',
      false,
      (tx, { owner }) =>
        tx`insert into suspensions (user_id, reason, ends_at) values (${owner.id}, 'Spam', 'infinity')`,
    ],
  ];
  const bannedReader: Case = [
    'the reader was banned',
    false,
    (tx, { owner, reader, club }) =>
      tx`insert into club_bans (club_id, user_id, banned_by) values (${club}, ${reader.id}, ${owner.id})`,
  ];
  const suspendedReader: Case = [
    'the reader was suspended',
    false,
    (tx, { reader }) =>
      tx`insert into suspensions (user_id, reason, ends_at) values (${reader.id}, 'Spam', 'infinity')`,
  ];

  const toAddress = async (tx: TransactionSql, { owner, club }: { owner: User; club: string }) => {
    const about = await one(tx`
      insert into club_invites (club_id, token_hash, email, created_by)
      values (${club}, private.hash_token(${randomUUID()}), ${newAddress()}, ${owner.id}) returning id`);
    await tx`select private.mail_invites(array[i.id], array['token']) from club_invites i where i.id = ${about}`;
    return { about, mail: await one(tx`select id from private.mails where invite_id = ${about}`) };
  };
  /** An account with the address. */
  const join = (tx: TransactionSql, { reader, about }: Queued) => tx`
    update auth.users set email = (select email from club_invites where id = ${about}), email_confirmed_at = now()
    where id = ${reader.id}`;

  test.each<Case>([
    ...ofInvitations,
    ['the club was erased', false, (tx, { club }) => tx`delete from clubs where id = ${club}`],
    ['the inviter has gone', false, (tx, { owner }) => tx`delete from auth.users where id = ${owner.id}`],
    ['an account got the address', true, join],
    [
      'an account got the address, and is blocked',
      false,
      async (tx, queued) => {
        await join(tx, queued);
        await block(tx, queued.reader, queued.owner);
      },
    ],
    [
      'an account got the address, and is banned',
      false,
      async (tx, queued) => {
        await join(tx, queued);
        await tx`insert into club_bans (club_id, user_id, banned_by) values (${queued.club}, ${queued.reader.id}, ${queued.owner.id})`;
      },
    ],
    [
      'the address refused another invitation',
      false,
      (tx, { mail }) =>
        tx`select private.unsubscribe(unsubscribe_token) from private.mails where id = ${mail}`,
    ],
  ])('an invitation to an address, after %s: %s', async (_, isSent, meanwhile) => {
    expect(await isSentAfter(toAddress, meanwhile)()).toBe(isSent);
  });

  const toAccount: Queue = async (tx, { owner, reader, club }) => {
    await tx`update auth.users set email_confirmed_at = now() where id = ${reader.id}`;
    const about = await one(tx`
      insert into club_invites (club_id, token_hash, invited_id, created_by)
      values (${club}, private.hash_token(${randomUUID()}), ${reader.id}, ${owner.id}) returning id`);
    await tx`select private.notify_invited(array[i.id], array['token']) from club_invites i where i.id = ${about}`;
    return { about, mail: await one(tx`select id from private.mails where user_id = ${reader.id}`) };
  };

  test.each<Case>([
    ...ofInvitations,
    [
      'the reader joined otherwise',
      false,
      (tx, { club, reader }) =>
        tx`insert into club_members (club_id, user_id) values (${club}, ${reader.id})`,
    ],
    ['the reader blocked the inviter', false, (tx, { owner, reader }) => block(tx, reader, owner)],
    ['the inviter blocked the reader', false, (tx, { owner, reader }) => block(tx, owner, reader)],
    ['the reader muted the inviter', false, (tx, { owner, reader }) => muteUser(tx, reader, owner)],
    bannedReader,
    suspendedReader,
  ])('an invitation to a user, after %s: %s', async (_, isSent, meanwhile) => {
    expect(await isSentAfter(toAccount, meanwhile)()).toBe(isSent);
  });

  const aboutAnswer =
    (isAccepted: boolean): Queue =>
    async (tx, { owner, reader, club }) => {
      await tx`update auth.users set email_confirmed_at = now() where id = ${reader.id}`;
      await tx`select private.choose(${reader.id}, 'MAIL', 'CLUB_REQUEST', true)`;
      if (isAccepted) await tx`insert into club_members (club_id, user_id) values (${club}, ${reader.id})`;
      const about = await one(tx`
        insert into club_activity (club_id, kind, actor_id, user_id)
        values (${club}, ${isAccepted ? 'REQUEST_ACCEPTED' : 'REQUEST_DECLINED'}, ${owner.id}, ${reader.id})
        returning id`);
      await tx`
        insert into notifications (user_id, kind, cause, activity_id)
        values (${reader.id}, ${`club_request_${isAccepted ? 'accepted' : 'declined'}`}, 'x', ${about})`;
      return { about, mail: await one(tx`select id from private.mails where user_id = ${reader.id}`) };
    };
  const readerLeft: Case = [
    'the reader is not a member any more',
    false,
    (tx, { reader }) => tx`delete from club_members where user_id = ${reader.id}`,
  ];
  const turnedRequestsOff: Case = [
    'the reader turned such emails off',
    false,
    (tx, { reader }) => turnOff(tx, reader, 'CLUB_REQUEST'),
  ];

  test.each<Case>([
    ['nothing else happened', true, (tx) => tx`select`],
    readerLeft,
    turnedRequestsOff,
    suspendedReader,
  ])('the acceptance of a request, after %s: %s', async (_, isSent, meanwhile) => {
    expect(await isSentAfter(aboutAnswer(true), meanwhile)()).toBe(isSent);
  });

  test.each<Case>([
    ['nothing else happened', true, (tx) => tx`select`],
    [
      'the reader joined otherwise',
      false,
      (tx, { club, reader }) =>
        tx`insert into club_members (club_id, user_id) values (${club}, ${reader.id})`,
    ],
    turnedRequestsOff,
  ])('the refusal of a request, after %s: %s', async (_, isSent, meanwhile) => {
    expect(await isSentAfter(aboutAnswer(false), meanwhile)()).toBe(isSent);
  });

  /** The owner asks to join a club of the reader's. */
  const aboutRequest = async (tx: TransactionSql, { owner, reader }: { owner: User; reader: User }) => {
    await tx`update auth.users set email_confirmed_at = now() where id = ${reader.id}`;
    await tx`select private.choose(${reader.id}, 'MAIL', 'CLUB_REQUEST', true)`;
    const club = await one(tx`
      insert into clubs (slug, name, is_private) values (${`asked-${reader.id.slice(0, 8)}`}, 'Asked', true)
      returning id`);
    await tx`insert into club_members (club_id, user_id, role) values (${club}, ${reader.id}, 'OWNER')`;
    const about = await one(
      tx`insert into club_requests (club_id, user_id) values (${club}, ${owner.id}) returning id`,
    );
    await tx`
      insert into notifications (user_id, kind, cause, group_key, club_id, actor_id)
      values (${reader.id}, 'club_request', ${`request:${about}`}, ${`club_request:${club}`}, ${club}, ${owner.id})`;
    return { about, mail: await one(tx`select id from private.mails where user_id = ${reader.id}`) };
  };

  test.each<Case>([
    ['nothing else happened', true, (tx) => tx`select`],
    ['it was withdrawn', false, (tx, { about }) => tx`delete from club_requests where id = ${about}`],
    [
      'another admin declined it',
      false,
      (tx, { about }) => tx`update club_requests set declined_at = now() where id = ${about}`,
    ],
    [
      'the club became public',
      false,
      (tx, { about }) => tx`
        update clubs set is_private = false where id = (select club_id from club_requests where id = ${about})`,
    ],
    ['who asked has gone', false, (tx, { owner }) => tx`delete from auth.users where id = ${owner.id}`],
    [
      'the reader blocked who asked',
      false,
      async (tx, { owner, reader }) => {
        const claims = JSON.stringify({ role: 'authenticated', sub: reader.id });
        await tx`select set_config('request.jwt.claims', ${claims}, true)`;
        await tx`select private.block_user(${owner.username}, true)`;
        await tx`select set_config('request.jwt.claims', '', true)`;
      },
    ],
    ['the reader muted who asked', false, (tx, { owner, reader }) => muteUser(tx, reader, owner)],
    turnedRequestsOff,
    suspendedReader,
  ])('a request to join, after %s: %s', async (_, isSent, meanwhile) => {
    expect(await isSentAfter(aboutRequest, meanwhile)()).toBe(isSent);
  });

  const aboutMessage = async (tx: TransactionSql, { owner, reader }: { owner: User; reader: User }) => {
    await tx`update auth.users set email_confirmed_at = now() where id = ${reader.id}`;
    await tx`select private.choose(${reader.id}, 'MAIL', 'NEW_MESSAGE', true)`;
    const [low, high] = [owner.id, reader.id].sort() as [string, string];
    const about = await one(tx`
      insert into conversations (type, direct_low_id, direct_high_id, last_number, revision)
      values ('DIRECT', ${low}, ${high}, 1, 1) returning id`);
    for (const { id } of [owner, reader])
      await tx`
        insert into conversation_participants (user_id, conversation_id, from_number, read_number)
        values (${id}, ${about}, 0, 0)`;
    await tx`
      insert into messages (conversation_id, number, revision, sender_id, content)
      values (${about}, 1, 1, ${owner.id}, 'Psst')`;
    await tx`
      insert into notifications (
        user_id, kind, cause, group_key, conversation_id, first_message_number, last_message_number)
      values (${reader.id}, 'message', 'message:1', ${`conversation:${about}`}, ${about}, 1, 1)`;
    return { about, mail: await one(tx`select id from private.mails where user_id = ${reader.id}`) };
  };

  test.each<Case>([
    ['nothing else happened', true, (tx) => tx`select`],
    [
      'the conversation was read',
      false,
      (tx, { about, reader }) => tx`
        update conversation_participants set read_number = 1
        where conversation_id = ${about} and user_id = ${reader.id}`,
    ],
    [
      'the message was deleted',
      false,
      (tx, { about }) =>
        tx`update messages set content = '', deleted_at = now() where conversation_id = ${about}`,
    ],
    ['the reader blocked the sender', false, (tx, { owner, reader }) => block(tx, reader, owner)],
    ['the sender blocked the reader', false, (tx, { owner, reader }) => block(tx, owner, reader)],
    [
      'the reader muted the conversation',
      false,
      (tx, { about, reader }) =>
        tx`insert into mutes (user_id, conversation_id) values (${reader.id}, ${about})`,
    ],
    ['the reader muted the sender', false, (tx, { owner, reader }) => muteUser(tx, reader, owner)],
    [
      'the reader turned such notifications off',
      false,
      (tx, { reader }) =>
        tx`insert into notification_preferences (user_id, turned_off) values (${reader.id}, '{NEW_MESSAGE}')`,
    ],
    ['the reader turned such emails off', false, (tx, { reader }) => turnOff(tx, reader, 'NEW_MESSAGE')],
    suspendedReader,
  ])('an unread message, after %s: %s', async (_, isSent, meanwhile) => {
    expect(await isSentAfter(aboutMessage, meanwhile)()).toBe(isSent);
  });

  const confirming = async (tx: TransactionSql, { reader }: { reader: User }) => {
    const about = newAddress();
    await tx`
      insert into private.mail_addresses (user_id, new_address, token_hash, new_until)
      values (${reader.id}, ${about}, private.hash_token('token'), now() + interval '1 day')`;
    await tx`
      select private.mail_confirmation(a, 'token') from private.mail_addresses a where a.user_id = ${reader.id}`;
    return {
      about,
      mail: await one(tx`select id from private.mails where confirmed_user_id = ${reader.id}`),
    };
  };

  test.each<Case>([
    ['nothing else happened', true, (tx) => tx`select`],
    [
      'a new link replaced it',
      false,
      (tx, { reader }) =>
        tx`update private.mail_addresses set token_hash = private.hash_token('new') where user_id = ${reader.id}`,
    ],
    [
      'it is a day old',
      false,
      (tx, { reader }) =>
        tx`update private.mail_addresses set new_until = now() where user_id = ${reader.id}`,
    ],
    [
      'the address was removed',
      false,
      (tx, { reader }) => tx`delete from private.mail_addresses where user_id = ${reader.id}`,
    ],
    [
      'the account was deleted',
      false,
      (tx, { reader }) => tx`delete from auth.users where id = ${reader.id}`,
    ],
    [
      'the mailbox refused such emails',
      false,
      (tx, { about }) =>
        tx`insert into private.mail_refusals (address_hash) values (private.mailbox_hash(${about}))`,
    ],
    suspendedReader,
  ])('a link that confirms an address, after %s: %s', async (_, isSent, meanwhile) => {
    expect(await isSentAfter(confirming, meanwhile)()).toBe(isSent);
  });

  const aboutCancellation: Queue = async (tx, users) => {
    const { about } = await aboutEvent(tx, users);
    await tx`delete from private.mails where user_id = ${users.reader.id}`;
    await cancelEvent(tx, about);
    return { about, mail: await one(tx`select id from private.mails where user_id = ${users.reader.id}`) };
  };

  test.each<Case>([
    ['nothing else happened', true, (tx) => tx`select`],
    ['the event was deleted', true, (tx, { about }) => tx`delete from events where id = ${about}`],
    [
      'the reader has left the private club',
      false,
      (tx, { reader }) => tx`delete from club_members where user_id = ${reader.id}`,
    ],
  ])('a cancellation, after %s: %s', async (_, isSent, meanwhile) => {
    expect(await isSentAfter(aboutCancellation, meanwhile)()).toBe(isSent);
  });

  const aboutEvent: Queue = async (tx, { owner, reader, club }) => {
    await tx`insert into club_members (club_id, user_id) values (${club}, ${reader.id})`;
    await tx`update auth.users set email_confirmed_at = now() where id = ${reader.id}`;
    const about = await one(tx`
      insert into events (club_id, creator_id, title, starts_at, timezone)
      values (${club}, ${owner.id}, 'Herf', now() + interval '2 days', 'UTC') returning id`);
    await tx`insert into event_rsvps (event_id, user_id, status) values (${about}, ${reader.id}, 'GOING')`;
    await tx`update events set location = 'The cellar' where id = ${about}`;
    return { about, mail: await one(tx`select id from private.mails where user_id = ${reader.id}`) };
  };

  test.each<Case>([
    ['nothing else happened', true, (tx) => tx`select`],
    [
      'it was read',
      false,
      (tx, { reader }) => tx`update notifications set read_at = now() where user_id = ${reader.id}`,
    ],
    ['the event was deleted', false, (tx, { about }) => tx`delete from events where id = ${about}`],
    ['the event was cancelled', false, (tx, { about }) => cancelEvent(tx, about)],
    ['the event was removed', false, (tx, { about }) => hideEvent(tx, about)],
    [
      'the reader is not going any more',
      false,
      (tx, { about }) => tx`update event_rsvps set status = 'NOT_GOING' where event_id = ${about}`,
    ],
    [
      'the reader has left the club',
      false,
      (tx, { reader }) => tx`delete from club_members where user_id = ${reader.id}`,
    ],
    bannedReader,
    suspendedReader,
    ['the reader turned such emails off', false, (tx, { reader }) => turnOff(tx, reader, 'EVENT_REMINDER')],
    [
      'the address is no longer confirmed',
      false,
      (tx, { reader }) => tx`update auth.users set email_confirmed_at = null where id = ${reader.id}`,
    ],
    ['the event has begun', false, (tx, { about }) => beginEvent(tx, about)],
  ])('a change of an event, after %s: %s', async (_, isSent, meanwhile) => {
    expect(await isSentAfter(aboutEvent, meanwhile)()).toBe(isSent);
  });
});

test('each email is sent once, whatever the number of runs at once', async () => {
  const owner = await newUser();
  const club = await newClub({ owner });
  const addresses = Array.from({ length: 40 }, newAddress);
  const invites = await sql<{ id: string }[]>`
    insert into club_invites (club_id, token_hash, email, created_by)
    select ${club.id}, private.hash_token(address), address, ${owner.id} from unnest(${addresses}::text[]) address
    returning id`;
  await sql`
    insert into private.mails (address_hash, invite_id, kind, token)
    select i.token_hash, i.id, 'club_invite', 'token' from club_invites i
    where i.id = any (${invites.map(({ id }) => id)}::uuid[])`;
  await Promise.all([run(), run(), run()]);
  await expect
    .poll(
      () => sql`select from private.mails where invite_id = any (${invites.map(({ id }) => id)}) and is_sent`,
    )
    .toHaveLength(40);
  const counts = await Promise.all(addresses.map(async (address) => (await emailsTo(address)).length));
  expect(new Set(counts)).toEqual(new Set([1]));
});

test('a failed attempt is due again after its pause, and one that a newer run has taken over changes nothing', async () => {
  const reader = await newUser();
  const state = await rolledBack(async (tx) => {
    await tx`update auth.users set email_confirmed_at = now() where id = ${reader.id}`;
    await tx`
      insert into notifications (user_id, kind, cause, details) values (${reader.id}, 'event_cancellation', 'x',
        '{"title": "Herf", "startsAt": "2126-01-01T00:00:00Z", "timezone": "UTC", "isClubPrivate": false, "note": null, "eventId": null}')`;
    const mine = () => tx`
      select id, claim, attempts, extract(epoch from due_at - now())::int as seconds, is_sent
      from private.mails where user_id = ${reader.id}`;
    await tx`select private.claim_mails(1000)`;
    const [claimed] = await mine();
    await tx`select private.finish_mail(${claimed?.id}, ${randomUUID()}, null, 'sent', 0)`;
    const [untouched] = await mine();
    await tx`select private.finish_mail(${claimed?.id}, ${claimed?.claim}, null, 'retry', 120)`;
    const [waiting] = await mine();
    await tx`update private.mails set due_at = now() where user_id = ${reader.id}`;
    await tx`select private.claim_mails(1000)`;
    const [again] = await mine();
    await tx`select private.finish_mail(${again?.id}, ${again?.claim}, null, 'refused', 0)`;
    const [done] = await mine();
    return { untouched, waiting, again, done };
  });
  expect(state).toMatchObject({
    untouched: { is_sent: null, attempts: 1, seconds: 300 },
    waiting: { claim: null, attempts: 1, seconds: 120 },
    again: { attempts: 2 },
    done: { claim: null, seconds: null, is_sent: false },
  });
});

/** Invites an address to a new club, with an email that waits to be sent, and rolls all of it back after `act`. */
async function withInvite<Found>(act: (tx: TransactionSql, clubId: string) => Promise<Found>) {
  const owner = await newUser();
  const { id } = await newClub({ owner });
  return rolledBack(async (tx) => {
    await tx`
      insert into club_invites (club_id, token_hash, email, created_by)
      values (${id}, private.hash_token(${id}), ${newAddress()}, ${owner.id})`;
    await tx`select private.mail_invites(array[i.id], array['token']) from club_invites i where i.club_id = ${id}`;
    return act(tx, id);
  });
}

test.each([
  ['refused', true],
  ['retry', false],
  ['sent', false],
])(
  'an invitation whose email was %s says to the club that it was not delivered: %s',
  async (outcome, isBounced) => {
    const state = await withInvite(async (tx, clubId) => {
      await tx`select private.claim_mails(1000)`;
      await tx`
        select private.finish_mail(m.id, m.claim, null, ${outcome}, 60)
        from private.mails m join club_invites i on i.id = m.invite_id where i.club_id = ${clubId}`;
      return tx`
        select bounced_at is not null as "isBounced",
          private.invite_progress(is_used_up, opened_at, bounced_at) as progress
        from club_invites where club_id = ${clubId}`;
    });
    expect(state).toMatchObject([{ isBounced, progress: isBounced ? 'BOUNCED' : 'INVITED' }]);
  },
);

test('a reminder of an invitation says so in its subject, and is part of the same limits', async () => {
  const [owner, address] = [await newUser('Ana Prado'), newAddress()];
  const club = await newClub({ owner });
  const { id } = await invite(owner, club, { email: address });
  await nextEmailTo(address);
  await sql`update club_invites set created_at = now() - interval '3 days' where id = ${id}`;
  const response = await request(owner, 'POST', `/clubs/${club.id}/invites/remind`, { inviteIds: [id] });
  expect(response.body).toEqual({ remindedCount: 1 });
  const email = await nextEmailTo(address, 2);
  expect(email.subject).toBe(`Reminder: Ana Prado invited you to ${club.slug}`);
  const token = linkIn(email, `/clubs/${club.slug}/invite/`);
  expect((await request(null, 'GET', `/clubs/invites/${token}`)).status).toBe(200);
  expect(await unsubscribe(email)).toEqual({ type: 'CLUB_INVITE' });
});

test('where emails are not configured, nothing waits to be sent, and no token is kept', async () => {
  const left = await withInvite(async (tx, clubId) => {
    // A function without settings, on this transaction.
    const handle = createHandler({
      env: testEnv(),
      database: { system: tx as unknown as Database['system'], as: neverCalled },
      fetch: neverCalled,
    });
    const woken = new Request('http://functions.test/mail', {
      method: 'POST',
      headers: { apikey: 'sb_secret_test' },
    });
    expect((await handle(woken)).status).toBe(200);
    return tx`select from private.mails m join club_invites i on i.id = m.invite_id where i.club_id = ${clubId}`;
  });
  expect(left).toHaveLength(0);
});

test('ten thousand waiting emails make neither an act nor a run more expensive', async () => {
  const [reader, other] = [await newUser(), await newUser()];
  const costs = (waiting: number) =>
    rolledBack(async (tx) => {
      await tx`update auth.users set email_confirmed_at = now() where id = ${reader.id}`;
      await tx`
        insert into private.mails (user_id, kind, due_at)
        select ${other.id}, 'event_change', now() - g * interval '1 second' from generate_series(1, ${waiting}::int) g`;
      const [notification] = await tx<{ id: string }[]>`
        insert into notifications (user_id, kind, cause, details) values (${reader.id}, 'event_cancellation', 'x', '{}')
        returning id`;
      await tx`delete from private.mails where user_id = ${reader.id}`;
      await tx`analyze private.mails`;
      return {
        queueing: await buffersOf(tx, `select private.queue_mails('{${notification?.id}}')`),
        waking: await buffersOf(tx, 'select private.wake_mail_when_due()'),
        claiming: await buffersOf(tx, 'select * from private.claim_mails(20)'),
      };
    });
  const [few, many] = [await costs(100), await costs(10_000)];
  for (const cost of ['queueing', 'waking', 'claiming'] as const)
    expect(many[cost], cost).toBeLessThan(1.5 * few[cost] + 20);
});

test.each([
  ['one after another', 1],
  ['at once', 22],
])('a user gets at most twenty emails of a kind a day, however they are queued: %s', async (_how, atOnce) => {
  const reader = await newUser();
  const queued = await rolledBack(async (tx) => {
    await tx`update auth.users set email_confirmed_at = now() where id = ${reader.id}`;
    for (let first = 1; first <= 22; first += atOnce)
      await tx`
        insert into notifications (user_id, kind, cause, details)
        select ${reader.id}, 'event_cancellation', 'x' || n, '{}'
        from generate_series(${first}::integer, ${first + atOnce - 1}::integer) n`;
    return tx`select from private.mails where user_id = ${reader.id}`;
  });
  expect(queued).toHaveLength(20);
});

test('invitations reach a user three times a day, and use up no other kind of email', async () => {
  const reader = await newUser();
  const queued = await rolledBack(async (tx) => {
    await tx`update auth.users set email_confirmed_at = now() where id = ${reader.id}`;
    const notify = (kind: string, cause: string) => tx`
      insert into notifications (user_id, kind, cause, details) values (${reader.id}, ${kind}, ${cause}, '{}')`;
    for (let count = 0; count < 22; count += 1) {
      await notify('club_invite', `invite:${count}`);
      await notify('event_change', `x${count}`);
    }
    await notify('event_cancellation', 'cancelled');
    await notify('moderation', 'decision');
    return tx`select kind, count(*)::int from private.mails where user_id = ${reader.id} group by kind order by kind`;
  });
  expect(queued).toEqual([
    { kind: 'club_invite', count: 3 },
    { kind: 'event_cancellation', count: 1 },
    { kind: 'event_change', count: 20 },
    { kind: 'moderation', count: 1 },
  ]);
});

test('a link with an unknown token stops nothing, and settings change one at a time', async () => {
  const response = await request(null, 'POST', `/mail/unsubscribe/${randomUUID()}`);
  expect(readRefusal(response, 404)).toBe('This link has expired. You can turn emails off in your settings.');
  const user = await newUser();
  const changes = { clubInvite: false, eventReminder: false };
  expect(readIssues(await request(user, 'PATCH', '/users/me/mail', changes))).toEqual(['']);
  expect(await mailSettingsOf(user)).toEqual({ ...defaults, address: null, canSetAddress: true });
});
