import { paths } from '@/config/paths.ts';
import type { Thread } from '../../api/thread.ts';

/** The list that a thread's back link points to. */
export const backOf = (thread: Thread | undefined) =>
  thread?.request
    ? { to: paths.messageRequests, label: 'Back to Requests' }
    : { to: paths.messages, label: 'Back to Messages' };
