import type { JournalEntry } from '@contract/journal.ts';
import { formDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import type { SmokeFields } from '@/features/products/components/tastings/smoke-fields.tsx';

type EntryProps = { entry?: JournalEntry; about?: SmokeFields | undefined };

/** Writes an entry, or edits the given one. */
export const EntryDialog = formDialog<EntryProps>(
  ({ entry }) => (entry ? 'Edit Entry' : 'New Entry'),
  () => import('./entry-form.tsx'),
);
