import { notify } from '@/components/toast.ts';

/** Tells the author who was named and does not hear of it. */
export function tellUnreachable({ unreachableMentions }: { unreachableMentions: string[] }) {
  if (unreachableMentions.length === 0) return;
  const names = unreachableMentions.map((username) => `@${username}`).join(', ');
  notify(`Not notified, because they cannot see this club: ${names}`, { tone: 'neutral' });
}
