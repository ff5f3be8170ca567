import { eventParams } from '../../_shared/contract/events.ts';
import { notFound } from '../../_shared/errors.ts';

export const eventInPath = { params: eventParams, missing: notFound('Event not found') };
