import { datePollParams } from '../../_shared/contract/polls/date-polls.ts';
import { notFound } from '../../_shared/errors.ts';

/** A poll for a date has the id of its post. */
export const datePollInPath = { params: datePollParams, missing: notFound('Post not found') };
