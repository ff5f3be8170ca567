import type { ReactNode } from 'react';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The number of unread items. Shown after the label. */
  count?: number;
  /** A path in the app. Without it, pass `onSelect`. */
  to?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Whether the item is selected, in a group of items of which one is. They come first in the menu. */
  isSelected?: boolean;
};
