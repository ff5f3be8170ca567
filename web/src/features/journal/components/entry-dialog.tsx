import type { JournalEntry } from '@contract/journal.ts';
import { lazy, Suspense } from 'react';
import { Dialog, preloadDialog } from '@/components/dialog.tsx';
import type { SmokeFields } from '@/features/products/components/smoke-fields.tsx';

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
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={entry ? 'Edit Entry' : 'New Entry'}
      isDismissable={false}
    >
      <Suspense fallback={null}>
        <EntryForm entry={entry} about={about} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
