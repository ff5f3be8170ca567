import type { Pipe } from '@contract/pipes.ts';
import { serverNow } from '@/lib/time/clock.ts';

const dayMs = 86_400_000;

/** Whether a pipe has rested enough, and for how long, in words. */
export function rest(pipe: Pick<Pipe, 'lastSmokedAt' | 'restDays'>, now = serverNow()) {
  const { lastSmokedAt, restDays } = pipe;
  if (lastSmokedAt === null) return { isRested: true, text: 'Not smoked yet' };
  const rested = (now - Date.parse(lastSmokedAt)) / dayMs;
  if (rested >= restDays) return { isRested: true, text: restedFor(rested) ?? smoked(lastSmokedAt, now) };
  const left = Math.ceil(restDays - rested);
  return { isRested: false, text: `Resting: ${left} more ${left === 1 ? 'day' : 'days'}` };
}

/** Undefined for less than a day. */
function restedFor(days: number) {
  const whole = Math.floor(days);
  return whole < 1 ? undefined : `Rested ${whole} ${whole === 1 ? 'day' : 'days'}`;
}

/** By the day on this device. */
const smoked = (at: string, now: number) =>
  new Date(at).toDateString() === new Date(now).toDateString() ? 'Smoked today' : 'Smoked yesterday';
