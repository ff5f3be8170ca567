import type { Event } from '@contract/events.ts';
import { lazy, Suspense } from 'react';
import { Dialog, preloadDialog } from '@/components/dialog.tsx';
import type { ClubChoice } from './event-fields.ts';

const loadCreate = () => import('./create-event-form.tsx');
const loadEdit = () => import('./edit-event-form.tsx');
const CreateForm = lazy(loadCreate);
const EditForm = lazy(loadEdit);

/** Loads the forms' code before a dialog is opened for the first time. */
export function preloadEventForm() {
  preloadDialog();
  void loadCreate();
  void loadEdit();
}

type DialogProps = { isOpen: boolean; onClose: () => void };

/** Creates an event in one of these clubs. */
export function CreateEventDialog({
  clubs,
  isOpen,
  onClose,
}: DialogProps & { clubs: readonly ClubChoice[] }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Create Event" isDismissable={false}>
      <Suspense fallback={null}>
        <CreateForm clubs={clubs} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}

export function EditEventDialog({ event, isOpen, onClose }: DialogProps & { event: Event }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Edit Event" isDismissable={false}>
      <Suspense fallback={null}>
        <EditForm event={event} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
