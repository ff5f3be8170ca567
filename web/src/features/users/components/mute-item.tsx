import type { Author } from '@contract/users.ts';
import { Bell, BellOff } from 'lucide-react';
import type { MenuItem } from '@/components/menu.tsx';
import { blockItem } from './block-item.tsx';
import type { Mutable } from './mute.ts';

type MuteItem = Mutable & {
  /** The label of the entry, without "Mute" or "Unmute". */
  label: string;
  isMuted: boolean;
};

/** The menu entry that mutes or unmutes something. */
export const muteItem = ({ label, isMuted, ...muted }: MuteItem): MenuItem => ({
  id: `mute-${muted.kind}`,
  label: `${isMuted ? 'Unmute' : 'Mute'} ${label}`,
  icon: isMuted ? <Bell /> : <BellOff />,
  onSelect: () =>
    void import('./mute.ts').then(({ askAndMute, unmute }) => (isMuted ? unmute(muted) : askAndMute(muted))),
});

/** The same for a user. If the reply does not contain whether they are muted, muting again sets a new end. */
export const muteUserItem = ({ id, username }: Author, isMuted = false): MenuItem => {
  const name = `@${username}`;
  return muteItem({ kind: 'user', id, name, label: name, isMuted });
};

/** The menu entries about an author: mute and block. `onBlocked` moves the focus to an element that remains. */
export const authorItems = (author: Author | null, onBlocked?: () => void): MenuItem[] =>
  author ? [muteUserItem(author), blockItem(author, onBlocked)] : [];
