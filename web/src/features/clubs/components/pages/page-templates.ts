import type { ClubPageEditors } from '@contract/clubs/pages.ts';

type Template = { label: string; title: string; content: string; editors: ClubPageEditors };

/** What a new page can start with. */
export const pageTemplates = {
  EMPTY: { label: 'An empty page', title: '', content: '', editors: 'ADMINS' },
  WAY: {
    label: 'How to get here',
    title: 'How to get here',
    content: `## By car

Where to turn off, and where to park.

## By bus or train

The line, the stop, and the walk from there.

## At the door

- Which bell to ring
- Who to call if no one opens`,
    editors: 'ADMINS',
  },
  PLACE: {
    label: 'The cabin',
    title: 'The cabin',
    content: `What it is, and who can use it.

## When you arrive

1. Where the key is
2. Lights, heating and water

## Before you leave

- Empty the ashtrays, outside
- Close the windows
- Write down what is used up`,
    editors: 'ADMINS',
  },
  LENDING: {
    label: 'Lending list',
    title: 'Lending list',
    content: `Everyone in the club can edit this page. When you borrow something, add your name and the date. When you bring it back, remove them.

- **Ultrasonic cleaner** – in the cabin
- **Table humidor** – lent to …, since …
- **Books**
  - Title – lent to …, since …`,
    editors: 'MEMBERS',
  },
} as const satisfies Record<string, Template>;

export type PageTemplate = keyof typeof pageTemplates;
