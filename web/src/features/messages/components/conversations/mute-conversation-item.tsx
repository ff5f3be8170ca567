import { muteItem } from '@/features/users/components/silence/mute-item.tsx';

/** The menu entry that mutes or unmutes a conversation. */
export const muteConversationItem = (id: string, isMuted: boolean) =>
  muteItem({ kind: 'conversation', id, name: 'this conversation', label: 'conversation', isMuted });
