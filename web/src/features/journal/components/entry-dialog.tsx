import type { JournalEntry } from '@contract/journal.ts';
import { lazy } from 'react';
import { preloadDialog } from '@/components/overlays/dialog.tsx';
import { LazyFormDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import type { SmokeFields } from '@/features/products/components/tastings/smoke-fields.tsx';

const loadForm = () => import('./entry-form.tsx');
const EntryForm = lazy(loadForm);

/** Loads the form's code before the dialog is first opened. */
export function preloadEntryForm() {
  preloadDialog();
  void loadForm();
}

type EntryDialogProps = {
  entry?: JournalEntry;
  about?: SmokeFields | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Writes an entry, or edits the given one. The form's code is loaded when the dialog is first opened. */
export function EntryDialog({ entry, about, isOpen, onClose }: EntryDialogProps) {
  return (
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title={entry ? 'Edit Entry' : 'New Entry'}>
      <EntryForm entry={entry} about={about} onDone={onClose} />
    </LazyFormDialog>
  );
}
