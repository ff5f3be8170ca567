import type { Venue, VenueBringYourOwn, VenueSetting, VenueVentilation } from '@contract/events/venues.ts';
import { counted } from '@/lib/text/counted.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import { formatInZone } from '@/lib/time/format-in-zone.ts';

export const settingWords: Record<VenueSetting, string> = {
  INDOORS: 'Indoors',
  TERRACE: 'Terrace',
  BOTH: 'Indoors and terrace',
};

export const ventilationWords: Record<VenueVentilation, string> = {
  GOOD: 'Good ventilation',
  FAIR: 'Some ventilation',
  POOR: 'Poor ventilation',
};

export const bringYourOwnWords: Record<VenueBringYourOwn, string> = {
  FREE: 'Bring your own',
  CORKAGE: 'Bring your own, for a fee',
  NO: 'You can’t bring your own',
};

/** What is known of a venue, a few words for each fact. */
export function venueFacts({ setting, ventilation, isStepFree, seatCount, bringYourOwn }: Venue): string[] {
  return [
    setting && settingWords[setting],
    ventilation && ventilationWords[ventilation],
    isStepFree !== null && (isStepFree ? 'Step-free' : 'Has steps'),
    seatCount !== null && counted(seatCount, 'seat'),
    bringYourOwn && bringYourOwnWords[bringYourOwn],
  ].filter((words) => words !== null && words !== false);
}

/** Whether no one has written or confirmed the card for a year, so that it may no longer be right. */
export function isOutdated({ confirmedAt, editedAt, createdAt }: Venue, now: number): boolean {
  const last = new Date(confirmedAt ?? editedAt ?? createdAt);
  last.setUTCFullYear(last.getUTCFullYear() + 1);
  return last.getTime() < now;
}

/** Who confirmed the card, as of which day, or who wrote it. Readers who are not in the club learn the month, and no names. */
export function confirmationText(venue: Venue, now: number): string {
  const { author, createdAt, editedAt, confirmedAt, confirmedBy } = venue;
  const old = isOutdated(venue, now) ? 'This may no longer be right. ' : '';
  if (confirmedAt) {
    const visit = confirmedBy
      ? `${displayNameOf(confirmedBy)} was here on ${formatDay(confirmedAt)}`
      : `Someone was here in ${formatInZone(confirmedAt, 'UTC', { month: 'long', year: 'numeric' })}`;
    return `${old}${visit} and confirmed it.`;
  }
  const by = author ? ` by ${displayNameOf(author)}` : '';
  return `${old}${editedAt ? 'Edited' : 'Added'}${by} on ${formatDay(editedAt ?? createdAt)}, and not confirmed since.`;
}
