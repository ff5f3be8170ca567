import { eventParams } from '../../../_shared/contract/events.ts';
import { notFound } from '../../../_shared/errors.ts';

/** For endpoints that need a tasting: an event without one looks like an event that the caller cannot read. */
export const tastingInPath = { params: eventParams, missing: notFound('Tasting not found') };
