import { del, get, patch, post, routes } from '../http/routes.ts';
import { createJournalEntry } from './create-journal-entry.ts';
import { deleteJournalEntry } from './delete-journal-entry.ts';
import { getJournal } from './get-journal.ts';
import { getJournalChoices } from './get-journal-choices.ts';
import { getJournalCompanions } from './get-journal-companions.ts';
import { getJournalYear } from './get-journal-year.ts';
import { updateJournalEntry } from './update-journal-entry.ts';

export const journal = routes(
  '/journal',
  get('/', getJournal),
  get('/choices', getJournalChoices),
  get('/companions', getJournalCompanions),
  get('/year', getJournalYear),
  post('/', createJournalEntry),
  patch('/:id', updateJournalEntry),
  del('/:id', deleteJournalEntry),
);
