import { conversationChange } from './conversation-change.ts';
import { conversationInPath } from './in-path.ts';

export const acceptGroupInvitation = conversationChange({
  summary: 'Return to a group that you have left. You can read messages sent from then on',
  ...conversationInPath,
  change: (sql, id) => sql`select private.accept_group_invitation(${id})`,
});
