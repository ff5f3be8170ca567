import { conversationInPath } from '../in-path.ts';
import { conversationChange } from './conversation-change.ts';

export const acceptGroupInvitation = conversationChange({
  summary: 'Return to a group that you have left; you can read what is written from then on',
  ...conversationInPath,
  change: (sql, id) => sql`select private.accept_group_invitation(${id})`,
});
