import { mute } from '@contract/common.ts';
import type { MuteDuration, MuteItem } from '@contract/mutes.ts';
import { ask, nothing } from '@/lib/api/api-client.ts';
import { queryClient } from '@/lib/cache/query-client.ts';

type Kind = MuteItem['kind'];
export type Muted = { kind: Kind; id: string };

/**
 * The path for each kind of mute, and the loaded data that it makes outdated. Muting a user changes all lists, because their
 * posts disappear.
 */
const kinds: Record<Kind, { path: string; queryKey: string[] }> = {
  user: { path: '/api/users', queryKey: [] },
  post: { path: '/api/posts', queryKey: ['posts'] },
  conversation: { path: '/api/messages/conversations', queryKey: ['messages'] },
  club: { path: '/api/clubs', queryKey: ['clubs'] },
};

/** Mutes a user, post, conversation or club for the given duration. Muting again sets a new end. */
export async function setMute(muted: Muted, duration: MuteDuration) {
  const options = { method: 'PUT', body: { duration }, fallback: 'Failed to mute' } as const;
  await ask(mute, pathOf(muted), options);
  await refresh(muted);
}

/** Ends a mute. */
export async function endMute(muted: Muted) {
  await ask(nothing, pathOf(muted), { method: 'DELETE', fallback: 'Failed to unmute' });
  await refresh(muted);
}

const pathOf = ({ kind, id }: Muted) => `${kinds[kind].path}/${id}/mute`;

const refresh = ({ kind }: Muted) =>
  Promise.all(
    [kinds[kind].queryKey, ['users', 'mutes']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
