import { notify } from '@/components/overlays/toast.ts';

/** Shows an author which of the mentioned users cannot see the text and so were not notified. */
export function notifyUnreachable({ unreachableMentions }: { unreachableMentions: string[] }) {
  if (unreachableMentions.length === 0) return;
  const names = unreachableMentions.map((username) => `@${username}`).join(', ');
  notify(`Not notified, because they can't see this club: ${names}`, { tone: 'neutral' });
}
