import { currentZone } from '@contract/values/time-zones.ts';

/** The browser's time zone by the name that it has today, such as Asia/Kolkata. */
export const ownZone = () => currentZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
