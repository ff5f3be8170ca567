import { mute } from '@contract/common.ts';
import type { MuteDuration, MuteItem } from '@contract/mutes.ts';
import { ask, nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

type Kind = MuteItem['kind'];
export type Muted = { kind: Kind; id: string };

const paths: Record<Kind, string> = {
  user: '/api/users',
  post: '/api/posts',
  conversation: '/api/messages/conversations',
  club: '/api/clubs',
};

/** Mutes a user, post, conversation or club for the given duration. Muting again sets a new end. */
export async function setMute(muted: Muted, duration: MuteDuration) {
  const options = { method: 'PUT', body: { duration }, fallback: 'Failed to mute' } as const;
  await ask(mute, pathOf(muted), options);
  await happened(`${muted.kind}Muted`);
}

/** Ends a mute. */
export async function endMute(muted: Muted) {
  await ask(nothing, pathOf(muted), { method: 'DELETE', fallback: 'Failed to unmute' });
  await happened(`${muted.kind}Muted`);
}

const pathOf = ({ kind, id }: Muted) => `${paths[kind]}/${id}/mute`;
