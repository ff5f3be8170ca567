import { type MuteDuration, muteDuration } from '@contract/mutes.ts';
import { choose } from '@/components/confirm.ts';
import { alert, notify } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { endMute, type Muted, setMute } from '../api/set-mute.ts';

/** What is muted, with its name in a sentence: @username, this post. */
export type Mutable = Muted & { name: string };

const durations: readonly (readonly [MuteDuration, string])[] = [
  ['EIGHT_HOURS', '8 hours'],
  ['WEEK', 'A week'],
  ['UNTIL_UNMUTED', 'Until I unmute'],
];

/** What muting does, by kind. */
const effects = {
  user: 'Their posts leave your feed, and nothing they do notifies you. They are not told.',
  post: 'You will no longer be notified of comments on it, or of mentions in them.',
  conversation: 'New messages no longer notify you or count as unread.',
  club: 'It sends you no push notifications. Its notifications still appear in your list.',
};

/** Asks for how long, and mutes. */
export async function askAndMute(muted: Mutable): Promise<void> {
  const choice = { label: 'For how long', options: durations };
  const chosen = await choose(`Mute ${muted.name}? ${effects[muted.kind]}`, choice, { confirmText: 'Mute' });
  if (chosen !== undefined) await mute(muted, muteDuration.parse(chosen));
}

export const mute = (muted: Mutable, duration: MuteDuration) =>
  change(() => setMute(muted, duration), `You muted ${muted.name}`);

export const unmute = (muted: Mutable) => change(() => endMute(muted), `You unmuted ${muted.name}`);

async function change(save: () => Promise<void>, done: string): Promise<void> {
  try {
    await save();
    notify(done);
  } catch (error) {
    alert(errorText(error), { tone: 'danger' });
  }
}
