import type { Comment } from '@contract/comments.ts';
import { createContext } from 'react';
import type { MenuItem } from '@/components/overlays/menu-item.ts';

/** The entries that the menus of comments have for those who run what is discussed. */
export const CommentStaffItems = createContext<((comment: Comment) => MenuItem[]) | undefined>(undefined);
