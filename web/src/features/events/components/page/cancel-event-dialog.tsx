import type { Scope } from '@contract/events/series.ts';
import type { Event } from '@contract/events.ts';
import { useState } from 'react';
import { ReasonDialog } from '@/components/overlays/reason-dialog.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { useCancelEvent } from '../../api/cancel-event.ts';
import { ScopeSelect } from '../series/scope-select.tsx';

type CancelEventDialogProps = { event: Event; isOpen: boolean; onClose: () => void };

/** Asks for a note to everyone who planned to come, and cancels the event. */
export default function CancelEventDialog({ event, isOpen, onClose }: CancelEventDialogProps) {
  const [note, setNote] = useDraft(`event-${event.id}.cancel`);
  const [scope, setScope] = useState<Scope>('THIS');
  const { mutateAsync } = useCancelEvent(event.id);
  return (
    <ReasonDialog
      title="Cancel Event"
      isOpen={isOpen}
      onClose={onClose}
      text={`The event stays visible as cancelled, with your note. Everyone who chose Going or Maybe is notified${event.viewer.canDelete ? '' : ', and so is its host'}. You cannot undo this.`}
      label="Note (optional)"
      reason={note}
      onReasonChange={setNote}
      submitText="Cancel Event"
      cancelText="Keep Event"
      onSubmit={async () => {
        await mutateAsync({ typedNote: note, scope });
        notify('Event cancelled');
        // The button that opened the dialog disappears with it.
        focusWhenLost(document.getElementById('event-title'));
      }}
    >
      {/* A co-host hosts one evening. */}
      {event.series && (event.viewer.canDelete || event.viewer.canRemove) && (
        <ScopeSelect
          value={scope}
          description={
            scope === 'THIS'
              ? undefined
              : 'The series ends. An evening to which only its host chose Going or Maybe is deleted.'
          }
          onChange={({ target }) => setScope(target.value as Scope)}
        />
      )}
    </ReasonDialog>
  );
}
