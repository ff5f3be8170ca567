import type { Author } from '@contract/users.ts';
import { Bell, BellOff } from 'lucide-react';
import type { MenuItem } from '@/components/overlays/menu-item.ts';
import { blockItem } from './block-item.tsx';
import type { Mutable } from './mute.ts';

type MuteItem = Mutable & {
  /** The label of the entry, without "Mute" or "Unmute". */
  label: string;
  isMuted: boolean;
  /** Moves the focus, if what is muted disappears, to an element that remains. */
  onMuted?: (() => void) | undefined;
};

/** The menu entry that mutes or unmutes something. */
export const muteItem = ({ label, isMuted, onMuted, ...muted }: MuteItem): MenuItem => ({
  id: `mute-${muted.kind}`,
  label: `${isMuted ? 'Unmute' : 'Mute'} ${label}`,
  icon: isMuted ? <Bell /> : <BellOff />,
  onSelect: () =>
    void import('./mute.ts').then(async ({ askAndMute, unmute }) => {
      await (isMuted ? unmute(muted) : askAndMute(muted, onMuted));
    }),
});

/** The same for a user. If the reply does not contain whether they are muted, muting again sets a new end. */
export const muteUserItem = (
  { id, username }: Author,
  isMuted = false,
  onMuted?: MuteItem['onMuted'],
): MenuItem => {
  const name = `@${username}`;
  return muteItem({ kind: 'user', id, name, label: name, isMuted, onMuted });
};

/**
 * The menu entries about an author: mute and block. `onBlocked` and `onMuted` move the focus to an element that remains. Of
 * an author who is muted, only the posts disappear.
 */
export const authorItems = (
  author: Author | null,
  onBlocked?: () => void,
  onMuted?: () => void,
): MenuItem[] => (author ? [muteUserItem(author, false, onMuted), blockItem(author, onBlocked)] : []);
