import { journalParams } from '../../_shared/contract/journal.ts';
import { notFound } from '../../_shared/errors.ts';

export const journalEntryInPath = { params: journalParams, missing: notFound('Entry not found') };
