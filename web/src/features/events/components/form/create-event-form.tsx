import type { Event } from '@contract/events.ts';
import { useState } from 'react';
import { notify } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import { useCreateDatePoll } from '../../api/create-date-poll.ts';
import { useCreateEvent } from '../../api/create-event.ts';
import {
  type ClubChoice,
  copyOf,
  createResolver,
  datePollOf,
  draftOf,
  type EventFields,
  newFields,
} from './event-fields.ts';
import { EventForm } from './event-form.tsx';

type CreateEventFormProps = {
  clubs: readonly ClubChoice[];
  /** The form starts with what this event says, and ends on the page of the new one. */
  original?: Event;
  onDone: () => void;
};

/** The form of the Create Event dialog. */
export default function CreateEventForm({ clubs, original, onDone }: CreateEventFormProps) {
  const navigate = useNavigateFromHere();
  const { mutateAsync: create } = useCreateEvent();
  const { mutateAsync: createPoll } = useCreateDatePoll();
  const [start] = useState(() => (original ? copyOf(original) : newFields(clubs)));
  const draft = useFormDraft<EventFields>(draftName(clubs, original), start, createResolver(clubs));
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
        const created = await create({ clubId: fields.clubId, draft: draftOf(fields) });
        notify('Event created');
        if (original) void navigate(paths.event(created.id));
      }}
      failed="Failed to create event"
      submitText={isPoll ? 'Ask Members' : 'Create Event'}
      busyText={isPoll ? 'Asking...' : 'Creating...'}
      onDone={onDone}
    />
  );
}

/** A draft started on one club's page is not offered on another's, and neither is a copy. */
function draftName(clubs: readonly ClubChoice[], original: Event | undefined): string {
  if (original) return `event-${original.id}.copy`;
  return clubs.length === 1 ? `event.${clubs[0]?.id}` : 'event';
}
