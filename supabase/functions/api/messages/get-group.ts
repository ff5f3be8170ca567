import { threadById } from './thread-by-id.ts';

export const getGroup = threadById({
  summary: 'Get one of your groups, with a page of its messages, newest first',
  type: 'GROUP',
});
