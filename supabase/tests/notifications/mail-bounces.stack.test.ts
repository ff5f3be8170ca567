/** Addresses to which nothing is mailed any more, from the mail service's report to the link that starts emails again. */
import { randomUUID } from 'node:crypto';
import type { ISql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { mailSettings } from '../../functions/_shared/contract/mail.ts';
import { rolesInNewScene } from '../support/every-role.ts';
import { postReport } from '../support/mail-report.ts';
import { confirmAddress, emailsTo, nextEmailTo } from '../support/mailbox.ts';
import { read, readRefusal } from '../support/responses.ts';
import { refused, rolledBack } from '../support/roles.ts';
import { newClub } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const newAddress = () => `${randomUUID()}@bounced.retrohale.test`;
const now = () => new Date().toISOString();
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

type Report = { type?: string; to?: string[]; at?: string; bounce?: string | null };
/** As Resend reports it. */
const reportOf = ({ type = 'email.bounced', to = [], at = now(), bounce = 'Permanent' }: Report) =>
  JSON.stringify({
    type,
    created_at: at,
    data: {
      created_at: at,
      email_id: randomUUID(),
      from: 'Retrohale <mail@retrohale.example>',
      to,
      subject: 'Roof herf was cancelled',
      ...(bounce && { bounce: { message: 'No such mailbox.', subType: 'General', type: bounce } }),
    },
  });

const report = async (of: Report) => expect(await postReport(stack.API_URL, reportOf(of))).toBe(204);

const bounceOf = async (address: string) =>
  (await sql<{ kind: string | null }[]>`select (private.bounce_of(${address})).kind`)[0]?.kind;
const settingsOf = async (user: User) => read(await request(user, 'GET', '/users/me/mail'), mailSettings);
/** An event that someone was going to was cancelled. */
const notify = (user: User, tx: ISql = sql) => tx`
  insert into notifications (user_id, kind, cause, details) values (${user.id}, 'event_cancellation', ${randomUUID()},
    '{"title": "Herf", "startsAt": "2126-01-01T00:00:00Z", "timezone": "UTC", "isClubPrivate": false, "note": null, "eventId": null}')`;
const mailsTo = (user: User) => sql`select from private.mails where user_id = ${user.id}`;

describe('bounces', () => {
  const { everyRole } = rolesInNewScene();
  everyRole('reads them', (tx) => tx`select * from private.mail_bounces`, { otherwise: refused });
  everyRole('reads one', (tx) => tx`select private.bounce_of('a@example.org')`, { otherwise: refused });
  everyRole('records one', (tx) => tx`select private.record_bounce('a@example.org', 'BOUNCED', now())`, {
    otherwise: refused,
  });
  everyRole(
    'reads the link that was mailed to another user',
    (tx, { member }) => tx`select private.address_check_facts(${member.id})`,
    { otherwise: refused },
  );
  everyRole('starts emails again without the API', (tx) => tx`select private.resume_mail(${randomUUID()})`, {
    otherwise: refused,
  });
});

describe('a report', () => {
  test.each([
    ['with another secret', 'whsec_AAECAwQFBgcICQoLDA0ODw=='],
    ['with an empty secret', 'whsec_'],
  ])('that is signed %s is refused', async (_, secret) => {
    const address = newAddress();
    expect(await postReport(stack.API_URL, reportOf({ to: [address] }), secret)).toBe(401);
    expect(await bounceOf(address)).toBeNull();
  });

  test('without a signature is refused', async () => {
    const address = newAddress();
    const response = await request(null, 'POST', '/mail/bounces', reportOf({ to: [address] }));
    expect(readRefusal(response, 401)).toBe('Authentication required. Please log in.');
    expect(await bounceOf(address)).toBeNull();
  });

  test.each([
    ['email.bounced', 'BOUNCED'],
    ['email.complained', 'COMPLAINED'],
    ['email.suppressed', 'BOUNCED'],
  ])('%s ends emails to the address, however it is written', async (type, kind) => {
    const address = newAddress();
    await report({
      type,
      to: [address.toUpperCase()],
      bounce: type === 'email.bounced' ? 'Permanent' : null,
    });
    expect(await bounceOf(address)).toBe(kind);
    expect(await bounceOf(`another+${address}`)).toBeNull();
  });

  test.each<[string, (address: string) => string]>([
    ['about a bounce that may pass', (address) => reportOf({ to: [address], bounce: 'Transient' })],
    ['about a bounce of unknown cause', (address) => reportOf({ to: [address], bounce: 'Undetermined' })],
    ['about a delivery', (address) => reportOf({ to: [address], type: 'email.delivered' })],
    ['about an email to several', (address) => reportOf({ to: [address, newAddress()] })],
    ['without a time', (address) => reportOf({ to: [address], at: 'yesterday' })],
    ['in another form', (address) => JSON.stringify({ bounced: address })],
    ['that is not JSON', (address) => address],
  ])('%s is accepted and ignored', async (_, bodyOf) => {
    const address = newAddress();
    expect(await postReport(stack.API_URL, bodyOf(address))).toBe(204);
    expect(await bounceOf(address)).toBeNull();
  });

  test('with a time to come counts from now, so that emails can be started again', async () => {
    const address = newAddress();
    await report({ to: [address], at: '2126-01-01T00:00:00Z' });
    await sql`update private.mail_bounces set resumed_at = clock_timestamp() where address_hash = private.address_hash(${address})`;
    expect(await bounceOf(address)).toBeNull();
  });
});

describe('after a bounce', () => {
  test('nothing is mailed to the user, who sees why', async () => {
    const user = await newUser();
    const address = await confirmAddress(user);
    const at = ago(3);
    await report({ to: [address], at });
    await notify(user);
    expect(await mailsTo(user)).toHaveLength(0);
    const { bounce } = await settingsOf(user);
    expect(bounce).toMatchObject({ kind: 'BOUNCED', isChecking: false });
    expect(Date.parse(bounce?.at ?? '')).toBe(Date.parse(at));
  });

  test('an email that was waiting is dropped', async () => {
    const user = await newUser();
    const address = await confirmAddress(user);
    const [waiting, left] = await rolledBack(async (tx) => {
      await notify(user, tx);
      const waiting = await tx`select from private.mails where user_id = ${user.id}`;
      await tx`select private.record_bounce(${address}, 'COMPLAINED', now())`;
      await tx`select private.claim_mails(1000)`;
      return [waiting.length, (await tx`select from private.mails where user_id = ${user.id}`).length];
    });
    expect([waiting, left]).toEqual([1, 0]);
  });

  test('no invitation is mailed to the address, and the inviter is told nothing', async () => {
    const [owner, address] = [await newUser(), newAddress()];
    const club = await newClub({ owner });
    await report({ to: [address] });
    const response = await request(owner, 'POST', `/clubs/${club.id}/invites`, { email: address });
    expect(response.status).toBe(201);
    expect(
      await sql`select from private.mails m join club_invites i on i.id = m.invite_id where i.club_id = ${club.id}`,
    ).toHaveLength(0);
  });

  test.each([
    ['email.bounced', 'BOUNCED'],
    ['email.complained', 'INVITED'],
  ])('%s about an invitation says to the club: %s', async (type, progress) => {
    const [owner, user, address] = [await newUser(), await newUser(), newAddress()];
    const club = await newClub({ owner });
    // To an address without an account, to one that has an account, and to another address.
    const addresses = [address, await confirmAddress(user), newAddress()];
    for (const email of addresses) {
      const response = await request(owner, 'POST', `/clubs/${club.id}/invites`, { email });
      expect(response.status).toBe(201);
      await nextEmailTo(email);
    }
    for (const email of addresses.slice(0, 2))
      await report({ type, to: [email], ...(type === 'email.complained' && { bounce: null }) });
    const invites = await sql<{ email: string; progress: string }[]>`
      select email, private.invite_progress(is_used_up, opened_at, bounced_at) as progress
      from club_invites where club_id = ${club.id}`;
    expect(addresses.map((email) => invites.find((each) => each.email === email)?.progress)).toEqual([
      progress,
      progress,
      'INVITED',
    ]);
  });

  test('an address that changed while an email was sent is not ended in place of the former one', async () => {
    const user = await newUser();
    const address = await confirmAddress(user);
    const kinds = await rolledBack(async (tx) => {
      await notify(user, tx);
      const [claimed] = await tx<{ id: string; claim: string }[]>`
        select c.id, c.claim from private.claim_mails(1000) c where c.user_id = ${user.id}`;
      const changed = newAddress();
      await tx`update auth.users set email = ${changed} where id = ${user.id}`;
      await tx`select private.finish_mail(${claimed?.id ?? null}, ${claimed?.claim ?? null}, ${address}, 'gone', 0)`;
      return tx`select (private.bounce_of(${address})).kind as former, (private.bounce_of(${changed})).kind as changed`;
    });
    expect(kinds).toEqual([{ former: 'BOUNCED', changed: null }]);
  });

  test('an address that an SMTP server does not know gets nothing more', async () => {
    const [user, owner, invited] = [await newUser(), await newUser(), newAddress()];
    const address = await confirmAddress(user);
    const club = await newClub({ owner });
    const kinds = await rolledBack(async (tx) => {
      await notify(user, tx);
      await tx`
        insert into club_invites (club_id, token_hash, email, created_by)
        values (${club.id}, private.hash_token(${invited}), ${invited}, ${owner.id})`;
      await tx`select private.mail_invites(array_agg(i.id), array_agg('token'::text)) from club_invites i where i.club_id = ${club.id}`;
      await tx`
        select private.finish_mail(c.id, c.claim, c.address, 'gone', 0) from private.claim_mails(1000) c
        where c.address in (${address}, ${invited})`;
      const [row] = await tx<{ kinds: string[] }[]>`
        select array[(private.bounce_of(${address})).kind, (private.bounce_of(${invited})).kind] as kinds`;
      return row?.kinds;
    });
    expect(kinds).toEqual(['BOUNCED', 'BOUNCED']);
  });
});

describe('starting emails again', () => {
  async function bounced() {
    const user = await newUser();
    const address = await confirmAddress(user);
    await report({ to: [address], at: ago(5) });
    return { user, address };
  }
  const check = (user: User) => request(user, 'POST', '/users/me/mail/check');
  const resume = (token: string) => request(null, 'POST', `/mail/resume/${token}`);
  const tokenIn = (text = '') => new RegExp(`${stack.SITE_URL}/resume-mail/([\\w-]+)`).exec(text)?.[1] ?? '';

  test('takes a link that is mailed to the address, and works once', async () => {
    const { user, address } = await bounced();
    expect(read(await check(user), mailSettings).bounce).toMatchObject({ isChecking: true });
    const email = await nextEmailTo(address);
    expect(email.subject).toBe('Your email address works');
    expect(email.headers.find(({ key }) => key === 'list-unsubscribe')).toBeUndefined();
    const token = tokenIn(email.text);
    expect((await resume(token)).status).toBe(204);
    expect((await settingsOf(user)).bounce).toBeNull();
    expect(readRefusal(await resume(token), 404)).toMatch('This link has been used.');
    await notify(user);
    expect((await nextEmailTo(address, 2)).subject).toBe('Herf was cancelled');
  });

  test('is not undone by a report of what happened before, and is by a later one', async () => {
    const { user, address } = await bounced();
    read(await check(user), mailSettings);
    await resume(tokenIn((await nextEmailTo(address)).text));
    await report({ to: [address], at: ago(5) });
    await report({ to: [address], at: ago(1), type: 'email.complained', bounce: null });
    expect(await bounceOf(address)).toBeNull();
    await report({ to: [address], at: now() });
    expect(await bounceOf(address)).toBe('BOUNCED');
  });

  test('is refused if no email came back, and for a fourth link in a day', async () => {
    expect(readRefusal(await check(await newUser()), 409)).toBe(
      'Emails to your address arrive. There is nothing to check.',
    );
    const { user, address } = await bounced();
    for (let count = 0; count < 3; count += 1) expect((await check(user)).status).toBe(200);
    expect((await check(user)).status).toBe(429);
    // All of them have the same link.
    await nextEmailTo(address, 3);
    const tokens = (await emailsTo(address)).map(({ text }) => tokenIn(text));
    expect(new Set(tokens).size).toBe(1);
  });
});
