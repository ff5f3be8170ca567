import { journalChoices } from '../../_shared/contract/journal.ts';
import { endpoint } from '../http/endpoint.ts';

export const getJournalChoices = endpoint({
  summary:
    'Get the choices for the form of an entry: your pipes, and what you smoked recently, where and with whom',
  reply: journalChoices,
  statements: ({ sql }) => sql`select private.get_journal_choices() as reply`,
});
