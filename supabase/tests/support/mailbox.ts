/** The stack's mailbox, which catches all emails. */
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { sql, stack } from './stack.ts';
import type { User } from './users.ts';

/** Addresses of test users are not confirmed, so nothing is mailed to them until this is called. Returns the address. */
export async function confirmAddress(user: User): Promise<string> {
  const [row] = await sql<{ email: string }[]>`
    update auth.users set email_confirmed_at = now() where id = ${user.id} returning email`;
  if (!row) throw new Error('There is no such user.');
  return row.email;
}

/** All emails to an address, newest first. */
export async function emailsTo(address: string): Promise<Email[]> {
  const url = `${stack.MAILBOX_URL}?format=json&to=${encodeURIComponent(address)}`;
  const caught: { email: Email }[] = await (await fetch(url)).json();
  return caught.map(({ email }) => email);
}

/** Waits until there are this many, and returns the newest. */
export async function nextEmailTo(address: string, count = 1): Promise<Email> {
  await expect.poll(async () => (await emailsTo(address)).length).toBe(count);
  const [newest] = await emailsTo(address);
  if (!newest) throw new Error('There is no email.');
  return newest;
}

/** Emails about a change wait for further ones. This ends the wait. */
export const hurryMailsTo = (user: User) =>
  sql`update private.mails set due_at = now() where user_id = ${user.id} and due_at > now() and claim is null`;
