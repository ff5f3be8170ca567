import { logOut } from '@/features/auth/api/log-out.ts';
import { leavePush } from '@/features/notifications/api/leave-push.ts';
import { forgetPush } from '@/features/notifications/api/push-memory.ts';
import { endSession } from '@/lib/session/session.ts';

/** Logs out. Push is turned off in this browser, and the session ends here and on the server. */
export function logOutAndUnsubscribe() {
  leavePush();
  logOut();
}

/** The same in this browser, after the server has ended all sessions and their push subscriptions. */
export function followLogOutEverywhere() {
  forgetPush();
  endSession('logged-out');
}
