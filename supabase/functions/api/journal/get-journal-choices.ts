import { journalChoices } from '../../_shared/contract/journal.ts';
import { endpoint } from '../endpoint.ts';

export const getJournalChoices = endpoint({
  summary: 'What the form of an entry offers: your pipes, and what you smoked lately, where and with whom',
  reply: journalChoices,
  statements: ({ sql }) => sql`select private.get_journal_choices() as reply`,
});
