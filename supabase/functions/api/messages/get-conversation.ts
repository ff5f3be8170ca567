import { threadById } from './thread-by-id.ts';

export const getConversation = threadById({
  summary: 'One of my conversations, with a page of its messages, newest first',
  type: null,
});
