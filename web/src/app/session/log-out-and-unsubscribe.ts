import { logOut } from '@/features/auth/api/log-out.ts';
import { forgetPush } from '@/features/notifications/api/push-memory.ts';
import { endSession } from '@/lib/session/session.ts';

/** Logs out. The session ends here and on the server, where its push subscription ends with it. */
export function logOutAndUnsubscribe() {
  forgetPush();
  logOut();
}

/** The same, to open the present page with another account. */
export function switchAccount() {
  forgetPush();
  logOut('switching');
}

/** The same in this browser, after the server has ended all sessions and their push subscriptions. */
export function followLogOutEverywhere() {
  forgetPush();
  endSession('logged-out');
}
