import type { Pipe } from '@contract/pipes.ts';
import { lazy } from 'react';
import { preloadDialog } from '@/components/overlays/dialog.tsx';
import { LazyFormDialog } from '@/components/overlays/lazy-form-dialog.tsx';

const loadForm = () => import('./pipe-form.tsx');
const PipeForm = lazy(loadForm);

/** Loads the form's code before the dialog is first opened. */
export function preloadPipeForm() {
  preloadDialog();
  void loadForm();
}

type PipeDialogProps = { pipe?: Pipe; isOpen: boolean; onClose: () => void };

/** Adds a pipe, or edits the given one. The form's code is loaded when the dialog is first opened. */
export function PipeDialog({ pipe, isOpen, onClose }: PipeDialogProps) {
  return (
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title={pipe ? 'Edit Pipe' : 'Add Pipe'}>
      <PipeForm pipe={pipe} onDone={onClose} />
    </LazyFormDialog>
  );
}
