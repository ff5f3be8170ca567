import { notify } from '@/components/overlays/toast.ts';
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
  return (
    <EventForm
      draft={useFormDraft<EventFields>(name, newFields(clubs), createResolver(clubs))}
      clubs={clubs}
      save={async (fields) => {
        await create({ clubId: fields.clubId, draft: draftOf(fields) });
        notify('Event created');
      }}
      failed="Failed to create event"
      submitText="Create Event"
      busyText="Creating..."
      onDone={onDone}
    />
  );
}
