import { type Venue, type VenueDraft, venueDraft } from '@contract/events/venues.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { numberOrNull } from '@/lib/drafts/number-or-null.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';

/** The values of the form. An empty text means unknown. */
export type VenueFields = {
  name: string;
  address: string;
  setting: '' | NonNullable<Venue['setting']>;
  ventilation: '' | NonNullable<Venue['ventilation']>;
  isStepFree: '' | 'yes' | 'no';
  seatCount: string;
  bringYourOwn: '' | NonNullable<Venue['bringYourOwn']>;
  note: string;
};

/** The form's values for a venue, or for a new one with this name. */
export const fieldsOf = (venue: Venue | undefined, name = ''): VenueFields => ({
  name: venue?.name ?? name,
  address: venue?.address ?? '',
  setting: venue?.setting ?? '',
  ventilation: venue?.ventilation ?? '',
  isStepFree: venue && venue.isStepFree !== null ? (venue.isStepFree ? 'yes' : 'no') : '',
  seatCount: String(venue?.seatCount ?? ''),
  bringYourOwn: venue?.bringYourOwn ?? '',
  note: venue?.note ?? '',
});

/** The venue that the form describes. */
export const draftOf = (fields: VenueFields): VenueDraft => ({
  name: fields.name,
  address: fields.address,
  setting: fields.setting || null,
  ventilation: fields.ventilation || null,
  isStepFree: fields.isStepFree === '' ? null : fields.isStepFree === 'yes',
  seatCount: numberOrNull(fields.seatCount),
  bringYourOwn: fields.bringYourOwn || null,
  note: textOrNull(fields.note),
});

export const resolver = contractResolver(venueDraft, draftOf);
