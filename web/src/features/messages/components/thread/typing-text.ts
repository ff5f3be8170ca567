import { displayNameOf } from '@/lib/text/display-name.ts';
import type { Thread } from '../../api/thread.ts';

/** "Ana is typing..." for the users with these ids. Users whom the thread does not know are left out. */
export function typingText(userIds: readonly string[], { participants, messages }: Thread): string {
  const names = userIds.flatMap((id) => {
    const user =
      participants.find((one) => one.id === id) ??
      messages.findLast(({ senderId }) => senderId === id)?.sender;
    return user ? [displayNameOf(user)] : [];
  });
  const [first, second] = names;
  if (first === undefined) return '';
  if (second === undefined) return `${first} is typing...`;
  return names.length === 2 ? `${first} and ${second} are typing...` : 'Several people are typing...';
}
