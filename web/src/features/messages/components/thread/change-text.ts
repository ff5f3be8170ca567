import type { GroupChange } from '@contract/conversations.ts';
import type { Author } from '@contract/users.ts';
import { isolated } from '@contract/values/direction.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A change of a group, as a sentence for this user: "Ana added you and Cleo". */
export function changeText({ kind, actor, users, groupName }: GroupChange, userId: string): string {
  const nameFor = (user: Author) => (user.id === userId ? 'you' : displayNameOf(user));
  const who = actor?.id === userId ? 'You' : displayNameOf(actor);
  const others = users.length > 0 ? listed.format(users.map(nameFor)) : 'someone';
  switch (kind) {
    case 'converted':
      return `${who} turned this conversation into a group`;
    case 'added':
      return `${who} added ${others}`;
    case 'left':
      return `${who} left`;
    case 'invited':
      return `${who} invited ${others} back`;
    case 'returned':
      return `${who} rejoined`;
    case 'renamed':
      return `${who} named the group “${isolated(groupName ?? '')}”`;
  }
}
