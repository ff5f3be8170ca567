import type { Author } from '@contract/users.ts';
import { Ban } from 'lucide-react';
import type { MenuItem } from '@/components/menu.tsx';

const load = () => import('./confirm-block.ts');

/** The menu's entry that blocks a user. `onBlocked` puts the focus where something remains. */
export const blockItem = (user: Author, onBlocked?: () => void): MenuItem => ({
  id: 'block',
  label: `Block @${user.username}`,
  icon: <Ban />,
  isDanger: true,
  onSelect: () =>
    void load()
      .then(({ confirmBlock }) => confirmBlock(user))
      .then((isBlocked) => isBlocked && onBlocked?.()),
});

/** The menu's entry that lifts a block. */
export const unblockItem = (user: Author): MenuItem => ({
  id: 'unblock',
  label: `Unblock @${user.username}`,
  icon: <Ban />,
  onSelect: () => void load().then(({ unblock }) => unblock(user)),
});
