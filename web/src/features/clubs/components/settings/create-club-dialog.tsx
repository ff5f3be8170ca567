import { lazy } from 'react';
import { LazyFormDialog } from '@/components/overlays/lazy-form-dialog.tsx';

const loadForm = () => import('./create-club-form.tsx');
const Form = lazy(loadForm);

/** Loads the form's code before the dialog is first opened. */
export function preloadCreateClub() {
  void loadForm();
}

/** Creates a club. The form's code is loaded when the dialog is first opened. */
export function CreateClubDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title="Create Club">
      <Form onCancel={onClose} />
    </LazyFormDialog>
  );
}
