import { notify } from '@/components/overlays/toast.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useCreateDatePoll } from '../../api/create-date-poll.ts';
import { useCreateEvent } from '../../api/create-event.ts';
import {
  type ClubChoice,
  createResolver,
  datePollOf,
  draftOf,
  type EventFields,
  newFields,
} from './event-fields.ts';
import { EventForm } from './event-form.tsx';

type CreateEventFormProps = { clubs: readonly ClubChoice[]; onDone: () => void };

/** The form of the Create Event dialog. */
export default function CreateEventForm({ clubs, onDone }: CreateEventFormProps) {
  const { mutateAsync: create } = useCreateEvent();
  const { mutateAsync: createPoll } = useCreateDatePoll();
  // A draft started on one club's page is not offered on another's.
  const name = clubs.length === 1 ? `event.${clubs[0]?.id}` : 'event';
  const draft = useFormDraft<EventFields>(name, newFields(clubs), createResolver(clubs));
  const isPoll = draft.form.watch('isPoll');
  return (
    <EventForm
      draft={draft}
      clubs={clubs}
      save={async (fields) => {
        if (fields.isPoll) {
          await createPoll(datePollOf(fields));
          notify('The members of the club have been asked.');
          return;
        }
        await create({ clubId: fields.clubId, draft: draftOf(fields) });
        notify('Event created');
      }}
      failed="Failed to create event"
      submitText={isPoll ? 'Ask Members' : 'Create Event'}
      busyText={isPoll ? 'Asking...' : 'Creating...'}
      onDone={onDone}
    />
  );
}
