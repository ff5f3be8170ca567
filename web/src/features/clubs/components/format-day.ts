import { dateLocale } from '@/components/date-locale.ts';

/** The day of an instant in the reader's time zone, such as Nov 28, 2026. */
export const formatDay = (instant: string) =>
  new Date(instant).toLocaleDateString(dateLocale, { dateStyle: 'medium' });
