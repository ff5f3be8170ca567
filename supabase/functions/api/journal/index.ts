import { del, get, patch, post, routes } from '../routes.ts';
import { createJournalEntry } from './create-journal-entry.ts';
import { deleteJournalEntry } from './delete-journal-entry.ts';
import { getJournal } from './get-journal.ts';
import { updateJournalEntry } from './update-journal-entry.ts';

export const journal = routes(
  '/journal',
  get('/', getJournal),
  post('/', createJournalEntry),
  patch('/:id', updateJournalEntry),
  del('/:id', deleteJournalEntry),
);
