import { notify } from '@/components/toast.ts';

/** Lists the users whom a text mentions and who were not notified, because they cannot see it. */
export function notifyUnreachable({ unreachableMentions }: { unreachableMentions: string[] }) {
  if (unreachableMentions.length === 0) return;
  const names = unreachableMentions.map((username) => `@${username}`).join(', ');
  notify(`Not notified, because they cannot see this club: ${names}`, { tone: 'neutral' });
}
