import { formatInZone } from './format-in-zone.ts';

/** The day of an instant, such as Nov 28, 2026, in the given time zone or else in the reader's. */
export const formatDay = (instant: string, zone?: string) =>
  formatInZone(instant, zone, { dateStyle: 'medium' });
