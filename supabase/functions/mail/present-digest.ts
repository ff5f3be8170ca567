/** What the weekly digest says. */
import { isolated } from '../_shared/contract/values/direction.ts';
import { links } from '../_shared/contract/values/links.ts';
import { excerpt, nameOf, whenAndWhere } from '../_shared/notifications/words.ts';
import type { DigestFacts } from './digest-facts.ts';
import type { MailContent, MailSection } from './mail-content.ts';
import { withoutLinks } from './without-links.ts';

export function presentDigest({ events, posts, ready, timezone }: DigestFacts): MailContent {
  const sections = [
    eventSection(events, timezone),
    postSection(posts),
    ...(ready ? [readySection(ready)] : []),
  ];
  const counts = [
    ...(events.length > 0 ? [counted(events.length, 'event')] : []),
    ...(posts.length > 0 ? [counted(posts.length, 'discussion')] : []),
    ...(ready ? [`${counted(ready.newCount, 'item')} ready`] : []),
  ];
  return {
    subject: `Your week: ${list.format(counts)}`,
    picture: null,
    lead: null,
    quote: null,
    paragraphs: [],
    sections: sections.filter(({ items }) => items.length > 0),
    action: { label: 'Open Retrohale', path: links.feed },
    reason: 'You get this email because you chose the weekly digest.',
    stop: 'Stop the weekly digest',
  };
}

/** Without a comma before the last. */
const list = new Intl.ListFormat('en-GB');

/** Anyone can join a public club and write there, so what users wrote has no links of their own. */
const named = (name: string) => isolated(withoutLinks(name));

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** In the reader's time zone, with the event's own time beside it if the clocks there differ. */
const eventSection = (events: DigestFacts['events'], zone: string): MailSection => ({
  title: 'Coming up in your clubs',
  items: events.map(({ id, title, club, location, ...times }) => ({
    text: named(title),
    note: `${named(club.name)}\u00a0· ${whenAndWhere({ ...times, location: location && withoutLinks(location) }, null, zone).text}`,
    path: links.event(id),
  })),
});

/** What was written in a private club stays there: others may see a mailbox. */
const postSection = (posts: DigestFacts['posts']): MailSection => ({
  title: 'Most discussed this week',
  items: posts.map(({ id, actor, text, commentCount, club }) => ({
    // In this order, because the cut may make a link of what was none.
    text: `${named(nameOf(actor))}${text === null ? ' posted' : `: ${withoutLinks(excerpt(text, 120) ?? '')}`}`,
    note: `${named(club.name)}\u00a0· ${counted(commentCount, 'comment')}`,
    path: links.post(id),
  })),
});

function readySection({ names, newCount, count }: NonNullable<DigestFacts['ready']>): MailSection {
  const others = newCount - names.length;
  const more = others > 0 ? [others === 1 ? 'one other' : `${others} others`] : [];
  return {
    title: 'Rested and ready',
    items: [
      {
        text: list.format([...names.map(named), ...more]),
        note: count > newCount ? `${counted(count, 'item')} in your humidor are ready` : null,
        path: links.readyItems,
      },
    ],
  };
}
