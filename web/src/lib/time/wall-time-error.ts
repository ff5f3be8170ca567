import { timeOutOfRange } from '@contract/common.ts';
import { timeSkipped } from '@contract/events/drafts.ts';
import { instantAt, type WallTime } from './zoned-time.ts';

/** Why the value of a date and time field is not an instant in `zone`. Undefined if it is one. */
export function wallTimeError(wall: WallTime, zone: string): string | undefined {
  if (wall === '') return 'Please choose a date and time';
  if (instantAt(wall, zone)) return undefined;
  // The field accepts years of up to six digits.
  return wall.indexOf('-') > 4 ? timeOutOfRange : timeSkipped;
}
