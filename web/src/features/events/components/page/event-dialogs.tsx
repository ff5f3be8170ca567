import type { Event } from '@contract/events.ts';
import { lazy } from 'react';
import { preloadDialog } from '@/components/overlays/dialog.tsx';
import { LazyFormDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import type { ClubChoice } from '../form/event-fields.ts';

const loadCreate = () => import('../form/create-event-form.tsx');
const loadEdit = () => import('../form/edit-event-form.tsx');
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
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title="Create Event">
      <CreateForm clubs={clubs} onDone={onClose} />
    </LazyFormDialog>
  );
}

export function EditEventDialog({ event, isOpen, onClose }: DialogProps & { event: Event }) {
  return (
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title="Edit Event">
      <EditForm event={event} onDone={onClose} />
    </LazyFormDialog>
  );
}
