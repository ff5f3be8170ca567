import { muteItem } from '@/features/users/components/mute-item.tsx';

/** The menu's entry that mutes a conversation, or ends the mute. */
export const muteConversationItem = (id: string, isMuted: boolean) =>
  muteItem({ kind: 'conversation', id, name: 'this conversation', label: 'conversation', isMuted });
