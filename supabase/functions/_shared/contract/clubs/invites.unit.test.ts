import { expect, test } from 'vitest';
import { inviteDraft } from './invites.ts';

const accepts = (email: string) => inviteDraft.safeParse({ email }).success;

test.each(['ana@example.org', ' Ana.Prado+herf@example.org ', "o'neil_1@a-b.example", 'inês@müller.example'])(
  'an invitation can be for %s',
  (email) => expect(accepts(email)).toBe(true),
);

// Mail programs read each as another address, so one person could be mailed as if they were many.
test.each([
  '1,ana@example.org',
  '1;ana@example.org',
  '<ana@example.org>',
  'Ana<ana@example.org',
  '(1)ana@example.org',
  '"ana"@example.org',
  'g:ana@example.org',
  'a\\na@example.org',
  'ana@[192.0.2.1]',
  'ana@example.org,',
  'an\u0000a@example.org',
  'an\u200ba@example.org',
  'ana\u00ad@example.org',
  'ana@example.org.',
  'ana@example..org',
  'ana@example.org/1',
  'ana@example.org?1',
  'ana@example.org#1',
  'ana@example%2eorg',
  'ana@192.0.2.1',
  'ana@0xc0.513',
])('an invitation cannot be for %j', (email) => expect(accepts(email)).toBe(false));

// The library that sends emails writes domains in ASCII, so each of these is the same mailbox.
test.each([
  ['ana@mail。example.org', 'ana@mail.example.org'],
  ['ana@mail．example.org', 'ana@mail.example.org'],
  ['ana@ｍail.example.org', 'ana@mail.example.org'],
  ['ana@MAIL.ⓔxample.org', 'ana@mail.example.org'],
  ['ana@müller.example', 'ana@xn--mller-kva.example'],
  ['ana@mu\u0308ller.example', 'ana@xn--mller-kva.example'],
  ['ana@XN--MLLER-KVA.example', 'ana@xn--mller-kva.example'],
])('an invitation for %s is for %s', (written, kept) => {
  expect(inviteDraft.parse({ email: written })?.email).toBe(kept);
});
