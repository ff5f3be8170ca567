import { dateLocale } from '@/lib/time/date-locale.ts';

const when = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

/** The date and time of an instant, in this device's time zone. */
export const whenSmoked = (instant: string) => when.format(new Date(instant));
