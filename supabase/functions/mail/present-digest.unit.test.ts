import { expect, test } from 'vitest';
import { composeMail, stopHeaders } from '../../tests/support/sample-mail.ts';
import { type DigestFacts, digestFacts } from './digest-facts.ts';

const id = '5f0a0f3e-6a54-4d0c-8f6e-0a8a8f6f5f11';
const club = { name: 'Porto Terrace' };
const facts: DigestFacts = {
  kind: 'digest',
  timezone: 'Europe/Lisbon',
  events: [
    {
      id,
      title: 'Roof herf',
      startsAt: '2126-12-03T19:00:00Z',
      timezone: 'Europe/Lisbon',
      location: 'The terrace',
      club,
    },
    {
      id,
      title: 'Call',
      startsAt: '2126-12-04T00:00:00Z',
      timezone: 'America/New_York',
      location: null,
      club: { name: 'Slow Smoke' },
    },
  ],
  posts: [
    {
      id,
      text: 'Which pipe for\na first Virginia?',
      commentCount: 12,
      actor: { username: 'ana', displayName: 'Ana Prado' },
      club,
    },
    { id, text: null, commentCount: 1, actor: null, club },
  ],
  ready: { names: ['Casa Aurora', 'Brasa'], newCount: 2, count: 3 },
};

const compose = (changes: Partial<DigestFacts> = {}) =>
  composeMail({ facts: digestFacts.parse({ ...facts, ...changes }) });
/** Times and lists are joined by spaces that do not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a digest lists events by the reader’s clock, posts with their comments, and what is ready', () => {
  const { subject, text, headers, calendar } = compose();
  expect(subject).toBe('Your week: 2 events, 2 discussions and 2 items ready');
  expect(plain(text)).toBe(`Your week: 2 events, 2 discussions and 2 items ready

Coming up in your clubs
=======================

Roof herf
Porto Terrace · Tuesday, December 3, 2126, 7:00 PM · The terrace
https://retrohale.example/events/${id}

Call
Slow Smoke · Wednesday, December 4, 2126, 12:00 AM · Tuesday, December 3, 2126, 7:00 PM in New York
https://retrohale.example/events/${id}

Most discussed this week
========================

Ana Prado: Which pipe for a first Virginia?
Porto Terrace · 12 comments
https://retrohale.example/posts/${id}

A member posted
Porto Terrace · 1 comment
https://retrohale.example/posts/${id}

Rested and ready
================

Casa Aurora and Brasa
3 items in your humidor are ready
https://retrohale.example/humidor?rest=READY

Open Retrohale:
https://retrohale.example/feed

-- 
You get this email because you chose the weekly digest. No one reads replies to this email.
Stop the weekly digest:
https://retrohale.example/unsubscribe/u
`);
  expect(headers).toMatchObject(stopHeaders);
  // A digest is no answer to another one.
  expect(headers).not.toHaveProperty('References');
  expect(calendar).toBeNull();
});

test('what a digest has nothing to say about is left out', () => {
  const { subject, text, html } = compose({
    events: [],
    posts: [],
    ready: { names: ['Brasa'], newCount: 1, count: 1 },
  });
  expect(subject).toBe('Your week: 1 item ready');
  for (const part of [text, html]) {
    expect(part).toContain('Brasa');
    for (const title of ['Coming up', 'Most discussed', 'in your humidor are ready'])
      expect(part).not.toContain(title);
  }
  expect(compose({ ready: null, posts: [] }).subject).toBe('Your week: 2 events');
});

test('of many ready items, five are named', () => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  expect(compose({ ready: { names, newCount: 6, count: 6 } }).text).toContain('A, B, C, D, E and one other');
  expect(compose({ ready: { names, newCount: 9, count: 9 } }).text).toContain('A, B, C, D, E and 4 others');
});

test('the HTML has the same links and words, and what users wrote is text in it', () => {
  const title = '<img src=x onerror=alert(1)>';
  const { html } = compose({ events: [{ ...facts.events[0], title } as DigestFacts['events'][0]] });
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<img|<script|url\(/);
  for (const path of [`/events/${id}`, `/posts/${id}`, '/humidor?rest=READY', '/feed', '/unsubscribe/u'])
    expect(html).toContain(`href="https://retrohale.example${path}"`);
  for (const words of ['Most discussed this week', 'Ana Prado: Which pipe for a first Virginia?'])
    expect(html).toContain(words);
});

test.each(['https://spam.test/x', 'spam.com', 'buy@spam.com'])(
  'no one can mail the link %s to the members of a club',
  (link) => {
    const { text, html } = compose({
      events: [
        { ...facts.events[0], title: `Win ${link}`, location: `At ${link}` } as DigestFacts['events'][0],
      ],
      posts: [
        {
          ...facts.posts[0],
          text: `See ${link}!`,
          actor: { username: 'ana', displayName: `Ana ${link}` },
          club: { name: `Club ${link}` },
        } as DigestFacts['posts'][0],
      ],
      ready: { names: [`Brand ${link}`], newCount: 1, count: 1 },
    });
    for (const part of [text, html]) expect(part).not.toContain(link.replace(/^https:\/\//, ''));
    expect(text).toContain('Ana …: See …!');
  },
);

test('a name from right to left does not turn the words around it', () => {
  const turned = 'אבג';
  const { text } = compose({
    posts: [{ ...facts.posts[1], club: { name: turned } } as DigestFacts['posts'][0]],
  });
  expect(text).toContain(`\u2068${turned}\u2069\u00a0· 1 comment`);
});

test('the email that checks an address has one link, and none that stops further emails', () => {
  const { subject, text, headers } = composeMail({ facts: { kind: 'address_check', token: 't' } });
  expect(subject).toBe('Your email address works');
  expect(text.match(/https:\S+/g)).toEqual(['https://retrohale.example/resume-mail/t']);
  expect(headers).not.toHaveProperty('List-Unsubscribe');
});
