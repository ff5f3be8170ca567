import { formatInZone } from '@/components/format-in-zone.ts';

/** The day of an instant in a time zone, else in the reader's, such as Nov 28, 2026. */
export const formatDay = (instant: string, zone?: string) =>
  formatInZone(instant, zone, { dateStyle: 'medium' });
