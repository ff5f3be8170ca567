import { dateLocale } from './date-locale.ts';
import { dayOf } from './days.ts';

const written = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' });

/** A day without a time, such as 2027-04-03, as the reader writes it: "3 Apr 2027". */
export const writtenDay = (day: string) => written.format(dayOf(day));
