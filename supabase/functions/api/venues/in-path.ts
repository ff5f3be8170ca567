import { venueParams } from '../../_shared/contract/events/venues.ts';
import { notFound } from '../../_shared/errors.ts';

export const venueInPath = { params: venueParams, missing: notFound('Venue not found') };
