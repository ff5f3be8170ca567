import type { Author } from '@contract/users.ts';
import { X } from 'lucide-react';
import type { MenuItem } from '@/components/overlays/menu-item.ts';

/** The menu entry that blocks a user. `onBlocked` moves the focus to an element that remains. */
export const blockItem = (user: Author, onBlocked?: () => void): MenuItem => ({
  id: 'block',
  label: `Block @${user.username}`,
  icon: <X />,
  isDanger: true,
  onSelect: () => void import('./confirm-block.ts').then(({ confirmBlock }) => confirmBlock(user, onBlocked)),
});
