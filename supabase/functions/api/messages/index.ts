import { del, get, patch, post, routes } from '../http/routes.ts';
import { acceptGroupInvitation } from './accept-group-invitation.ts';
import { acceptMessageRequest } from './accept-message-request.ts';
import { addParticipants } from './add-participants.ts';
import { convertToGroup } from './convert-to-group.ts';
import { createGroup } from './create-group.ts';
import { declineGroupInvitation } from './decline-group-invitation.ts';
import { deleteMessage } from './delete-message.ts';
import { deleteMessageRequest } from './delete-message-request.ts';
import { getClubThread } from './get-club-thread.ts';
import { getConversation } from './get-conversation.ts';
import { getConversations } from './get-conversations.ts';
import { getDirectThread } from './get-direct-thread.ts';
import { getGroup } from './get-group.ts';
import { getGroupInvitations } from './get-group-invitations.ts';
import { getMessageRequests } from './get-message-requests.ts';
import { getUnreadMessageCount } from './get-unread-message-count.ts';
import { leaveGroup } from './leave-group.ts';
import { muteConversation, unmuteConversation } from './mute-conversation.ts';
import { readClubConversation } from './read-club-conversation.ts';
import { readConversation } from './read-conversation.ts';
import { renameGroup } from './rename-group.ts';
import { sendClubMessage } from './send-club-message.ts';
import { sendDirectMessage } from './send-direct-message.ts';
import { sendGroupMessage } from './send-group-message.ts';
import { sendMessage } from './send-message.ts';

export const messages = routes(
  '/messages',
  get('/unread-count', getUnreadMessageCount),
  get('/conversations', getConversations),
  get('/requests', getMessageRequests),
  post('/requests/:id/accept', acceptMessageRequest),
  del('/requests/:id', deleteMessageRequest),
  get('/conversations/group/:id', getGroup),
  post('/conversations/group/:id/messages', sendGroupMessage),
  get('/conversations/:id', getConversation),
  patch('/conversations/:id', renameGroup),
  post('/conversations/:id/messages', sendMessage),
  del('/conversations/:id/messages/:messageId', deleteMessage),
  post('/conversations/:id/read', readConversation),
  patch('/conversations/:id/mute', muteConversation),
  del('/conversations/:id/mute', unmuteConversation),
  post('/conversations/:id/convert-to-group', convertToGroup),
  post('/conversations/:id/add-participants', addParticipants),
  post('/conversations/:id/leave', leaveGroup),
  post('/conversations/:id/accept-invitation', acceptGroupInvitation),
  post('/conversations/:id/decline-invitation', declineGroupInvitation),
  get('/invitations', getGroupInvitations),
  post('/groups', createGroup),
  get('/direct/:username', getDirectThread),
  post('/direct/:username', sendDirectMessage),
  get('/clubs/:id/conversation', getClubThread),
  post('/clubs/:id/conversation/messages', sendClubMessage),
  post('/clubs/:id/conversation/read', readClubConversation),
);
