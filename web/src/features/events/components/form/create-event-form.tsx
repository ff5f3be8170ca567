import { notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useCreateEvent } from '../../api/create-event.ts';
import { type ClubChoice, createResolver, draftOf, type EventFields, newFields } from './event-fields.ts';
import { EventForm } from './event-form.tsx';

type CreateEventFormProps = { clubs: readonly ClubChoice[]; onDone: () => void };

/** The form of the Create Event dialog. */
export default function CreateEventForm({ clubs, onDone }: CreateEventFormProps) {
  const { mutateAsync: create } = useCreateEvent();
  // A draft started on one club's page is not offered on another's.
  const name = clubs.length === 1 ? `event.${clubs[0]?.id}` : 'event';
  const { form, ...draft } = useFormDraft<EventFields>(name, newFields(clubs), createResolver(clubs));
  const submit = form.handleSubmit(async (fields) => {
    try {
      await create({ clubId: fields.clubId, draft: draftOf(fields) });
      draft.discard();
      notify('Event created');
      onDone();
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Failed to create event') });
    }
  });
  return (
    <EventForm
      form={form}
      clubs={clubs}
      isNew
      {...(draft.isRestored && { onStartOver: draft.startOver })}
      submitText="Create Event"
      busyText="Creating..."
      onSubmit={(event) => void submit(event)}
      onCancel={onDone}
    />
  );
}
