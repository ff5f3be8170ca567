import type { Author } from '@contract/users.ts';
import { X } from 'lucide-react';
import type { MenuItem } from '@/components/overlays/menu-item.ts';
import { unblock } from './confirm-block.ts';

/** The menu entry that unblocks a user. */
export const unblockItem = (user: Author): MenuItem => ({
  id: 'unblock',
  label: `Unblock @${user.username}`,
  icon: <X />,
  onSelect: () => void unblock(user),
});
