import { dateLocale } from '@/components/date-locale.ts';

const when = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

/** The date and time of an instant, on this device's clock. */
export const whenSmoked = (instant: string) => when.format(new Date(instant));
