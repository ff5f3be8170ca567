import { logOut } from '@/features/auth/api/log-out.ts';
import { leavePush } from '@/features/notifications/api/leave-push.ts';

/** Logs out. Push is turned off in this browser, and the session ends here and on the server. */
export function logOutAndUnsubscribe() {
  leavePush();
  logOut();
}
