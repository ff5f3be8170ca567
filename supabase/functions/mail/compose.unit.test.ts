import { expect, test } from 'vitest';
import { composeMail, stopHeaders } from '../../tests/support/sample-mail.ts';
import type { NotificationFacts } from '../_shared/notifications/presenters.ts';
import type { MailFacts } from './present-mail.ts';

const token = 'T'.repeat(43);
const common = {
  id: '5f0a0f3e-6a54-4d0c-8f6e-0a8a8f6f5f11',
  count: 1,
  isRead: false,
  createdAt: '2026-11-26T10:00:00Z',
};
const invited = {
  ...common,
  type: 'CLUB_INVITE',
  kind: 'club_invite',
  actor: { username: 'ana', displayName: 'Ana Prado' },
  club: { slug: 'porto', name: 'Porto Terrace', isPrivate: true },
  details: { token },
} satisfies NotificationFacts;
const club = {
  name: 'Porto Terrace',
  description: 'Evenings on the roof.',
  avatarUrl: 'https://api.example/storage/v1/object/public/media/porto.jpg',
  isPrivate: true,
  memberCount: 12,
};
const cancelled = {
  ...common,
  type: 'EVENT_REMINDER',
  kind: 'event_cancellation',
  details: {
    title: 'Roof herf',
    startsAt: '2126-12-03T19:00:00Z',
    timezone: 'Europe/Lisbon',
    isClubPrivate: true,
    note: 'Rain is coming.',
    eventId: null,
  },
} satisfies NotificationFacts;

const compose = (facts: MailFacts, changes: Partial<Parameters<typeof composeMail>[0]> = {}) =>
  composeMail({
    facts,
    topic: facts.kind === 'club_invite' ? 'CLUB_INVITE' : 'EVENT_REMINDER',
    club: facts.kind === 'club_invite' ? club : null,
    ...changes,
  });

test('an invitation to an address names the club, its words and the inviter, and says how to end invitations', () => {
  const { subject, text, headers, replyTo } = compose(invited, { isMember: false });
  expect(subject).toBe('Ana Prado invited you to Porto Terrace');
  expect(text).toBe(`Ana Prado invited you to Porto Terrace

Private club · 12 members

> Evenings on the roof.

Retrohale is a social network for clubs of people who enjoy cigars and pipe tobacco. You must be of legal age to buy tobacco where you live.

The invitation works once, for an account with this email address.

See the invitation:
https://retrohale.example/clubs/porto/invite/${token}

-- 
You get this email because @ana entered your address on Retrohale. No one reads replies to this email.
Never invite me again:
https://retrohale.example/unsubscribe/u
`);
  expect(headers).toMatchObject({
    'Message-ID': '<b7a0f3e1-6a54-4d0c-8f6e-0a8a8f6f5f11@retrohale.example>',
    ...stopHeaders,
  });
  expect(replyTo).toBe('No one reads replies <mail@retrohale.example>');
});

test.each(['https://spam.test/x', 'spam.com', 'www.spam.co.uk/x?y', 'buy@spam.com'])(
  'no one can mail the link %s to strangers in a name or a description',
  (link) => {
    const { subject, text, html } = compose(
      {
        ...invited,
        actor: { username: 'ana', displayName: `Ana ${link}` },
        club: { ...invited.club, name: `Win ${link} now` },
      },
      { isMember: false, club: { ...club, description: `See ${link}!` } },
    );
    for (const part of [subject, text, html]) expect(part).not.toContain(link.replace(/^https:\/\//, ''));
    expect(subject).toBe('Ana … invited you to Win … now');
    expect(text).toContain('> See …!');
  },
);

test('a name cannot begin a line of its own', () => {
  const facts = { ...invited, club: { ...invited.club, name: 'Porto\r\nBcc: eva@example.org\n\nPay now' } };
  const { subject, text } = compose(facts, { isMember: false });
  expect(subject).toBe('Ana Prado invited you to Porto Bcc: … Pay now');
  expect(text.split('\n')[0]).toBe(subject);
});

test('cutting a description creates no link', () => {
  const description = `${'x'.repeat(290)} spam.comet`;
  const { text, html } = compose(invited, { isMember: false, club: { ...club, description } });
  for (const part of [text, html]) expect(part).not.toContain('spam.com…');
});

test('an email loads nothing from another site', () => {
  const avatarUrl = 'https://tracker.example/storage/v1/object/public/media/porto.jpg';
  const { html } = compose(invited, { club: { ...club, avatarUrl } });
  expect(html).not.toMatch(/<img|tracker/);
});

test('an email has the words of the list, and a cancellation its note and its time', () => {
  const { subject, text } = compose(cancelled);
  expect(subject).toBe('Roof herf was cancelled');
  expect(text).toContain('It was planned for Tuesday, December 3, 2126, 7:00 PM, Lisbon time');
  expect(text).toContain('> Rain is coming.');
  expect(text).toContain('Stop emails about events:\nhttps://retrohale.example/unsubscribe/u');
});

test('what users write is text in the HTML, and the only picture is the club’s', () => {
  const { html } = compose({ ...invited, club: { ...invited.club, name: '<img src=x onerror=alert(1)>' } });
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html.match(/<img [^>]*>/g)).toEqual([expect.stringContaining(`src="${club.avatarUrl}"`)]);
  expect(html).not.toMatch(/<script|<link|url\(/);
});

test('emails about one event are a thread, and the file is for their reader', () => {
  const entry = {
    id: common.id,
    title: 'Roof herf',
    description: null,
    location: null,
    address: null,
    starts_at: new Date('2126-12-03T19:00:00Z'),
    ends_at: null,
    is_cancelled: false,
    sequence: 2,
    changed_at: new Date('2026-11-20T08:00:00Z'),
    club: 'Porto Terrace',
    rsvp: 'MAYBE',
  };
  const { headers, calendar } = compose(cancelled, { entry });
  expect(headers.References).toBe(`<${common.id}.event@retrohale.example>`);
  const lines = calendar?.file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('METHOD:REQUEST');
  expect(lines).toContain('SEQUENCE:2');
  expect(lines?.find((line) => line.startsWith('ORGANIZER'))).toMatch(/:mailto:mail@retrohale\.example$/i);
  expect(lines?.find((line) => line.startsWith('ATTENDEE'))).toMatch(
    /PARTSTAT=TENTATIVE.*:mailto:ines@example\.org$/i,
  );
  expect(compose(cancelled, { entry: { ...entry, is_cancelled: true } }).calendar?.method).toBe('CANCEL');
});

const message = {
  ...common,
  type: 'NEW_MESSAGE',
  kind: 'message',
  actor: { username: 'ana', displayName: 'Ana Prado' },
  text: 'The key is under the mat',
  imageUrl: null,
  conversation: { id: common.id, type: 'DIRECT', groupName: null },
} satisfies NotificationFacts;

test('an email about unread messages has neither their text nor the name of a group', () => {
  const direct = compose(message, { topic: 'NEW_MESSAGE' });
  expect(direct.subject).toBe('New message from Ana Prado');
  expect(direct.text).toContain('You have not read it for a day.');
  const group = compose(
    {
      ...message,
      count: 3,
      conversation: { ...message.conversation, type: 'GROUP', groupName: 'Surprise for Ben' },
    },
    { topic: 'NEW_MESSAGE' },
  );
  expect(group.subject).toBe('3 new messages in a group');
  for (const part of [direct.text, direct.html, group.text, group.html])
    expect(part).not.toMatch(/under the mat|Surprise/);
});

test('an email of a host has the sender and all of the text, also in a private club', () => {
  const words = `Bring a lighter. ${'The front door sticks. '.repeat(20)}`.trim();
  const { subject, text } = compose(
    {
      ...common,
      type: 'EVENT_REMINDER',
      kind: 'event_message',
      actor: message.actor,
      club: invited.club,
      eventId: common.id,
      title: 'Roof herf',
      text: words,
    },
    { topic: 'EVENT_REMINDER' },
  );
  expect(subject).toBe('Ana Prado wrote about Roof herf');
  expect(text.replace(/\n> /g, ' ')).toContain(words);
  expect(text).toContain('You get this email because you said that you are going to this event, or might.');
});

test('an email about a mention has its words only if the club is public', () => {
  const mention = (isPrivate: boolean) =>
    compose(
      {
        ...common,
        type: 'POST_MENTION',
        kind: 'comment_mention',
        actor: message.actor,
        text: 'The key is under the mat',
        imageUrl: null,
        club: { ...invited.club, isPrivate },
        postId: common.id,
        reviewId: null,
        eventId: null,
      },
      { topic: 'POST_MENTION' },
    );
  expect(mention(false).text).toContain('under the mat');
  const { subject, text, html } = mention(true);
  expect(subject).toBe('Ana Prado mentioned you in a comment');
  for (const part of [text, html]) expect(part).not.toContain('under the mat');
});

const asked = {
  ...common,
  type: 'CLUB_INVITE',
  kind: 'club_request',
  actor: { username: 'eve', displayName: 'Win at spam.com' },
  club: invited.club,
} satisfies NotificationFacts;

test('no one can mail a link in their name by asking to join', () => {
  const { subject, text, html } = compose(asked, { topic: 'CLUB_REQUEST' });
  expect(subject).toBe('Win at … asked to join Porto Terrace');
  for (const part of [text, html]) expect(part).not.toContain('spam.com');
});

test('the answer to a request has the club’s note, and an email that is off by default says why it came', () => {
  const declined = {
    ...common,
    type: 'other',
    kind: 'club_request_declined',
    club: invited.club,
    role: null,
    reason: null,
    endsAt: null,
    note: 'We are full.',
  } satisfies NotificationFacts;
  const { subject, text } = compose(declined, { topic: 'CLUB_REQUEST' });
  expect(subject).toBe('Porto Terrace declined your request to join');
  expect(text.match(/We are full\./g)).toHaveLength(1);
  expect(text).toContain('> We are full.');
  expect(text).toContain('You get this email because you turned on emails about requests to join.');
});

test('a link that confirms an address says who entered it, and how to refuse such emails', () => {
  const actor = { username: 'ines', displayName: 'Win at spam.com' };
  const { subject, text } = compose(
    { kind: 'address_confirmation', actor, details: { token } },
    { topic: 'ACCOUNT', isMember: false },
  );
  expect(subject).toBe('Confirm your email address');
  expect(text).toBe(`Confirm your email address

@ines would like to get emails from Retrohale at this address.

The link works once, for a day. If this is not your account, do nothing.

Confirm this address:
https://retrohale.example/confirm-email/${token}

-- 
You get this email because @ines entered your address on Retrohale. No one reads replies to this email.
Never write to this address again:
https://retrohale.example/unsubscribe/u
`);
});
