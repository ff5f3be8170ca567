import { lazy, Suspense } from 'react';
import { Dialog } from '@/components/dialog.tsx';

const loadForm = () => import('./create-club-form.tsx');
const Form = lazy(loadForm);

/** Fetches the form's code ahead of the first opening. */
export function preloadCreateClub() {
  void loadForm();
}

/** Founds a club, in a dialog whose code comes with its first opening. */
export function CreateClubDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Create Club" isDismissable={false}>
      <Suspense fallback={null}>
        <Form onCancel={onClose} />
      </Suspense>
    </Dialog>
  );
}
