import { threadById } from './thread-by-id.ts';

export const getConversation = threadById({
  summary: 'Get one of your conversations, with a page of its messages, newest first',
  type: null,
});
