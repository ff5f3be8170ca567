import type { Author } from '@contract/users.ts';
import { Bell, BellOff } from 'lucide-react';
import type { MenuItem } from '@/components/menu.tsx';
import { blockItem } from './block-item.tsx';
import type { Mutable } from './mute.ts';

type MuteItem = Mutable & {
  /** As the entry names it. */
  label: string;
  isMuted: boolean;
};

/** The menu's entry that mutes something, or ends the mute. */
export const muteItem = ({ label, isMuted, ...muted }: MuteItem): MenuItem => ({
  id: `mute-${muted.kind}`,
  label: `${isMuted ? 'Unmute' : 'Mute'} ${label}`,
  icon: isMuted ? <Bell /> : <BellOff />,
  onSelect: () =>
    void import('./mute.ts').then(({ askAndMute, unmute }) => (isMuted ? unmute(muted) : askAndMute(muted))),
});

/** The same for a user. Where the reply does not say whether they are muted, muting again sets a new end. */
export const muteUserItem = ({ id, username }: Author, isMuted = false): MenuItem => {
  const name = `@${username}`;
  return muteItem({ kind: 'user', id, name, label: name, isMuted });
};

/** The menu's entries about an author: mute, block. `onBlocked` puts the focus where something remains. */
export const authorItems = (author: Author | null, onBlocked?: () => void): MenuItem[] =>
  author ? [muteUserItem(author), blockItem(author, onBlocked)] : [];
