import { lazy, Suspense } from 'react';
import { Dialog } from '@/components/dialog.tsx';

const loadForm = () => import('./create-club-form.tsx');
const Form = lazy(loadForm);

/** Loads the form's code before the dialog is first opened. */
export function preloadCreateClub() {
  void loadForm();
}

/** Creates a club. The form's code is loaded when the dialog is first opened. */
export function CreateClubDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Create Club" isDismissable={false}>
      <Suspense fallback={null}>
        <Form onCancel={onClose} />
      </Suspense>
    </Dialog>
  );
}
