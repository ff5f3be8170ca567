import type { Event } from '@contract/events.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '@/lib/api-error.ts';
import { useUpdateEvent } from '../api/update-event.ts';
import { changesOf, type EventFields, editResolver, fieldsOf } from './event-fields.ts';
import { EventForm } from './event-form.tsx';

/** The form of the Edit Event dialog. It keeps the values that the event had when the dialog opened. */
export default function EditEventForm({ event, onDone }: { event: Event; onDone: () => void }) {
  const [opened] = useState(event);
  const { mutateAsync: update } = useUpdateEvent(event.id);
  const form = useForm<EventFields>({ defaultValues: fieldsOf(opened), resolver: editResolver(opened) });
  const submit = form.handleSubmit(async (fields) => {
    try {
      const changes = changesOf(fields, opened);
      if (Object.keys(changes).length > 0) await update(changes);
      onDone();
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Failed to update event') });
    }
  });
  return (
    <EventForm
      form={form}
      isClubPrivate={opened.club.isPrivate}
      isNew={false}
      submitText="Save Changes"
      busyText="Saving..."
      onSubmit={(submitted) => void submit(submitted)}
      onCancel={onDone}
    />
  );
}
