import { type MuteDuration, muteDuration } from '@contract/mutes.ts';
import { choose } from '@/components/overlays/confirm.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { endMute, type Muted, setMute } from '../../api/set-mute.ts';

/** An item to mute, with its name in a sentence, such as @username or this post. */
export type Mutable = Muted & { name: string };

const durations: readonly (readonly [MuteDuration, string])[] = [
  ['EIGHT_HOURS', '8 hours'],
  ['WEEK', 'A week'],
  ['UNTIL_UNMUTED', 'Until I unmute'],
];

/** What muting does, for each kind. */
const effects = {
  user: "You won't see their posts in your feed or be notified of anything they do. They won't be told.",
  post: 'You will no longer be notified of comments on it, or of mentions in them.',
  conversation: "New messages won't notify you or count as unread.",
  club: "It won't send you push notifications. Its notifications still appear in your list.",
};

/** Asks for the duration, and mutes. */
export async function askAndMute(muted: Mutable, onMuted?: () => void): Promise<void> {
  const choice = { label: 'For how long', options: durations };
  const chosen = await choose(`Mute ${muted.name}? ${effects[muted.kind]}`, choice, { confirmText: 'Mute' });
  if (chosen !== undefined && (await mute(muted, muteDuration.parse(chosen)))) onMuted?.();
}

export const mute = (muted: Mutable, duration: MuteDuration) =>
  change(() => setMute(muted, duration), `You muted ${muted.name}`);

export const unmute = (muted: Mutable) => change(() => endMute(muted), `You unmuted ${muted.name}`);

async function change(save: () => Promise<void>, done: string): Promise<boolean> {
  try {
    await save();
    notify(done);
    return true;
  } catch (error) {
    alert(errorText(error), { tone: 'danger' });
    return false;
  }
}
