import { paths } from '@/config/paths.ts';
import type { Thread } from '../api/thread.ts';

/** Where the head of a thread leads back to: the list that has it. */
export const backOf = (thread: Thread | undefined) =>
  thread?.request
    ? { to: paths.messageRequests, label: 'Back to Requests' }
    : { to: paths.messages, label: 'Back to Messages' };
