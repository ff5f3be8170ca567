import type { Event } from '@contract/events.ts';
import { useState } from 'react';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useUpdateEvent } from '../../api/update-event.ts';
import { changesOf, editResolver, fieldsOf } from './event-fields.ts';
import { EventForm } from './event-form.tsx';

/** The form of the Edit Event dialog, filled with the event as it was when the dialog was opened. */
export default function EditEventForm({ event, onDone }: { event: Event; onDone: () => void }) {
  const [opened] = useState(event);
  const { mutateAsync: update } = useUpdateEvent(event.id);
  return (
    <EventForm
      draft={useFormDraft(`event-${event.id}`, fieldsOf(opened), editResolver(opened), { isEdit: true })}
      isClubPrivate={opened.club.isPrivate}
      isOpenedByClub={opened.isOpenedByClub}
      goingCount={event._count.rsvps + event.guestCount}
      isInSeries={opened.series !== null && opened.viewer.canDelete}
      save={async (fields) => {
        const changes = changesOf(fields, opened);
        const { scope } = fields;
        if (Object.keys(changes).length > 0) await update(scope === 'THIS' ? changes : { ...changes, scope });
      }}
      failed="Failed to update event"
      submitText="Save Changes"
      onDone={onDone}
    />
  );
}
