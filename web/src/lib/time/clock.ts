import { clock, serverNow } from '@contract/values/server-now.ts';

export { serverNow };

/** This device's time in ms since 1970, for times that are stored and compared only here. */
export const deviceNow = (): number => Date.now();

/** A time of this device as the server's clock had it. */
export const onServersClock = (deviceTime: number): number => deviceTime + clock.aheadMs;

/** Most devices are this exact, in ms, and keep their own time. */
const toleranceMs = 5000;

const listeners = new Set<() => void>();

/** Calls `listener` when the app's clock has been corrected. Returns a function that unsubscribes. */
export function whenCorrected(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Corrects the app's clock if a reply's `Date` proves it wrong. The server wrote it, without fractions of a second, after
 * `askedAt` and before now, both on this device. A reply that took long proves little, whatever the reason.
 */
export function learnTime(date: string | null, askedAt: number) {
  const written = Date.parse(date ?? '');
  const least = written - deviceNow();
  const most = written + 1000 - askedAt;
  const isWrong = clock.aheadMs < least - toleranceMs || clock.aheadMs > most + toleranceMs;
  // A device's clock may have been set back in the meantime.
  if (!isWrong || least > most) return;
  clock.aheadMs = Math.round((least + most) / 2);
  for (const listener of listeners) listener();
}
