/** Venues: the places where a club meets. Their cards are loaded apart from the events that are held there. */
import * as z from 'zod/mini';
import { instant, name, offsetCursor, optionalText, pageOf, pageQuery, rightsOf, uuid } from '../common.ts';
import { author } from '../users.ts';

export const venueSetting = z.enum(['INDOORS', 'TERRACE', 'BOTH']);
export type VenueSetting = z.infer<typeof venueSetting>;

export const venueVentilation = z.enum(['GOOD', 'FAIR', 'POOR']);
export type VenueVentilation = z.infer<typeof venueVentilation>;

/** Whether guests can bring their own cigars and tobacco. CORKAGE: for a fee. */
export const venueBringYourOwn = z.enum(['FREE', 'CORKAGE', 'NO']);
export type VenueBringYourOwn = z.infer<typeof venueBringYourOwn>;

/** A venue, for the club's members and everyone who can see an event that is held there. The facts are null if unknown. */
export const venue = z.object({
  id: uuid,
  clubId: uuid,
  name: z.string(),
  address: z.string(),
  setting: z.nullable(venueSetting),
  ventilation: z.nullable(venueVentilation),
  isStepFree: z.nullable(z.boolean()),
  seatCount: z.nullable(z.number()),
  bringYourOwn: z.nullable(venueBringYourOwn),
  note: z.nullable(z.string()),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** Who wrote what it says now. Null, like `confirmedBy`, for readers who are not in the club, and across a block. */
  author: z.nullable(author),
  /**
   * When the latest event began whose guests have confirmed what it says. Without `confirmedBy`, only its month. Null since it
   * was last edited.
   */
  confirmedAt: z.nullable(instant),
  confirmedBy: z.nullable(author),
  /** Those who came to an event there can confirm it, once for each event, and withdraw that. */
  viewer: rightsOf('canEdit', 'canDelete', 'canReport', 'canConfirm', 'canWithdraw'),
});
export type Venue = z.infer<typeof venue>;

export const venuePage = pageOf(venue);

/** GET /clubs/{id}/venues: by name, all or those whose name or address has these words. */
export const venueQuery = z.strictObject({
  ...pageQuery.shape,
  cursor: offsetCursor,
  q: z.optional(z.string().check(z.maxLength(100))),
});

export const venueParams = z.strictObject({ id: uuid });

const seatsWrong = 'Please enter a whole number of seats, from 1 to 1,000.';

/** POST /clubs/{id}/venues */
export const venueDraft = z.strictObject({
  name: name(100, 'Please name the venue'),
  address: name(200, 'Please enter its address'),
  setting: z.optional(z.nullable(venueSetting)),
  ventilation: z.optional(z.nullable(venueVentilation)),
  isStepFree: z.optional(z.nullable(z.boolean())),
  seatCount: z.optional(z.nullable(z.int(seatsWrong).check(z.gte(1, seatsWrong), z.lte(1000, seatsWrong)))),
  bringYourOwn: z.optional(z.nullable(venueBringYourOwn)),
  note: optionalText(500),
});
export type VenueDraft = z.infer<typeof venueDraft>;

/** PATCH /venues/{id}. Fields that are left out stay the same, and null clears a field. */
export const venueUpdate = z.partial(venueDraft);
export type VenueUpdate = z.infer<typeof venueUpdate>;
