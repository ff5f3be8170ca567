/** Emails, from the act through the queue and the function to the mailbox. */
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { inviteParams, madeInvite } from '../../functions/_shared/contract/clubs/invites.ts';
import { mailSettings, unsubscribed } from '../../functions/_shared/contract/mail.ts';
import type { Database } from '../../functions/_shared/database.ts';
import { createHandler } from '../../functions/mail/handle.ts';
import { create, post } from '../support/actions.ts';
import { testEnv } from '../support/app.ts';
import { newEvent, rsvp } from '../support/event-scene.ts';
import { rolesIn } from '../support/every-role.ts';
import { confirmAddress, emailsTo, hurryMailsTo, nextEmailTo } from '../support/mailbox.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { setPreference } from '../support/notification-scene.ts';
import { read, readIssues, readRefusal } from '../support/responses.ts';
import { refused, rolledBack } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { newUser, onNewDevice, request, type User } from '../support/users.ts';

const neverCalled = () => Promise.reject(new Error('This is never called.'));
const newAddress = () => `${randomUUID()}@invited.retrohale.test`;
const invite = async (by: User, club: { id: string }, body: object) =>
  read(await request(by, 'POST', `/clubs/${club.id}/invites`, body), madeInvite, 201);
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
  let scene: Scene;
  beforeAll(async () => {
    scene = await newScene();
  });
  const { everyRole } = rolesIn(() => scene);
  everyRole('reads the mail queue', (tx) => tx`select * from private.mails`, { otherwise: refused });
  everyRole('reads who refuses invitations', (tx) => tx`select * from private.mail_refusals`, {
    otherwise: refused,
  });
  everyRole('reads what others turned off', (tx) => tx`select * from private.mail_opt_outs`, {
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
    expect(await mailSettingsOf(invited)).toEqual({
      isConfigured: true,
      address,
      clubInvite: false,
      eventReminder: true,
      account: true,
    });
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
  expect(await unsubscribe(signIn)).toEqual({ type: 'other' });
  expect(await mailSettingsOf(author)).toMatchObject({ account: false, clubInvite: true });
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
        await tx`insert into blocks (blocker_id, blocked_id) values (${queued.reader.id}, ${queued.owner.id})`;
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
    [
      'the reader blocked the inviter',
      false,
      (tx, { owner, reader }) =>
        tx`insert into blocks (blocker_id, blocked_id) values (${reader.id}, ${owner.id})`,
    ],
    [
      'the inviter blocked the reader',
      false,
      (tx, { owner, reader }) =>
        tx`insert into blocks (blocker_id, blocked_id) values (${owner.id}, ${reader.id})`,
    ],
    [
      'the reader muted the inviter',
      false,
      (tx, { owner, reader }) =>
        tx`insert into mutes (user_id, muted_user_id) values (${reader.id}, ${owner.id})`,
    ],
    bannedReader,
    suspendedReader,
  ])('an invitation to a user, after %s: %s', async (_, isSent, meanwhile) => {
    expect(await isSentAfter(toAccount, meanwhile)()).toBe(isSent);
  });

  const aboutCancellation: Queue = async (tx, users) => {
    const { about } = await aboutEvent(tx, users);
    await tx`delete from private.mails where user_id = ${users.reader.id}`;
    await tx`update events set cancelled_at = now() where id = ${about}`;
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
    [
      'the event was cancelled',
      false,
      (tx, { about }) => tx`update events set cancelled_at = now() where id = ${about}`,
    ],
    [
      'the event was removed',
      false,
      (tx, { about }) => tx`update events set is_removed = true where id = ${about}`,
    ],
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
    [
      'the reader turned such emails off',
      false,
      (tx, { reader }) => tx`insert into private.mail_opt_outs values (${reader.id}, 'EVENT_REMINDER')`,
    ],
    [
      'the address is no longer confirmed',
      false,
      (tx, { reader }) => tx`update auth.users set email_confirmed_at = null where id = ${reader.id}`,
    ],
    [
      'the event has begun',
      false,
      (tx, { about }) => tx`update events set starts_at = now() - interval '1 minute' where id = ${about}`,
    ],
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
    await tx`select private.finish_mail(${claimed?.id}, ${randomUUID()}, 'sent', 0)`;
    const [untouched] = await mine();
    await tx`select private.finish_mail(${claimed?.id}, ${claimed?.claim}, 'retry', 120)`;
    const [waiting] = await mine();
    await tx`update private.mails set due_at = now() where user_id = ${reader.id}`;
    await tx`select private.claim_mails(1000)`;
    const [again] = await mine();
    await tx`select private.finish_mail(${again?.id}, ${again?.claim}, 'refused', 0)`;
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
        select private.finish_mail(m.id, m.claim, ${outcome}, 60)
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
  expect(await mailSettingsOf(user)).toEqual({
    isConfigured: true,
    address: null,
    clubInvite: true,
    eventReminder: true,
    account: true,
  });
});
