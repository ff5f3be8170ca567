import { threadById } from './thread-by-id.ts';

export const getGroup = threadById({
  summary: 'One of my groups, with a page of its messages, newest first',
  type: 'GROUP',
});
