import { logOut } from '@/features/auth/api/log-out.ts';
import { leavePush } from '@/features/notifications/api/leave-push.ts';

/** Logs out: this browser receives no more pushes, and the session ends here and at the server. */
export function logOutAndUnsubscribe() {
  leavePush();
  logOut();
}
