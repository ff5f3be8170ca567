import type { Scope } from '@contract/events/series.ts';
import type { Event } from '@contract/events.ts';
import { CalendarCheck, CalendarX, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { choose, confirm } from '@/components/overlays/confirm.ts';
import { preloadDialog } from '@/components/overlays/dialog.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { useDeleteEvenings, useDeleteEvent } from '../../api/delete-event.ts';
import { useTakeOverEvent } from '../../api/take-over-event.ts';
import { scopes } from '../series/scopes.ts';
import { EditEventDialog } from './event-dialogs.tsx';

const RemoveDialog = lazy(() => import('@/components/overlays/remove-dialog.tsx'));
const CancelEventDialog = lazy(() => import('./cancel-event-dialog.tsx'));

const everyoneGoing =
  'Everyone who is going, or might go, will be notified that it is cancelled, but not of your reason.';

/** The button and the form to edit an event, if the user may. */
export function EditEventButton({ event }: { event: Event }) {
  const [isEditing, setIsEditing] = useState(false);
  if (!event.viewer.canEdit) return null;
  return (
    <>
      <Button icon={<Pencil />} preload={EditEventDialog.preload} onClick={() => setIsEditing(true)}>
        Edit Event
      </Button>
      <EditEventDialog event={event} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </>
  );
}

/** The buttons to take over, cancel, delete and remove an event that the user may use. They are the last on its page. */
export function EndingActions({ event, onDeleted }: { event: Event; onDeleted: () => void }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const { mutate, mutateAsync, isPending } = useDeleteEvent(event.id, onDeleted);
  const deleteEvenings = useDeleteEvenings(event.id, onDeleted);
  const takeOver = useTakeOverEvent(event.id);
  const { canTakeOver, canCancel, canDelete, canRemove } = event.viewer;
  const isUpcoming = event.cancelledAt === null && Date.parse(event.startTime) > serverNow();
  if (!canTakeOver && !canCancel && !canDelete && !canRemove) return null;

  async function confirmAndTakeOver() {
    const host = event.creator ? displayNameOf(event.creator) : 'The host';
    const what = event.series ? 'this event and the other evenings of its series' : 'this event';
    const question = `Do you want to host ${what}? ${host} will be notified and can no longer edit, cancel or delete ${event.series ? 'them' : 'it'}.`;
    if (!(await confirm(question, { confirmText: 'Take Over' }))) return;
    takeOver.mutate(undefined, {
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
      onSuccess: () => {
        notify('You are now the host of this event.');
        // The button disappears.
        focusWhenLost(document.getElementById('event-title'));
      },
    });
  }

  async function chooseAndDelete() {
    const scope = await choose(
      'Are you sure you want to delete this event? If you delete several evenings, the series ends.',
      { label: 'Which evenings', options: scopes },
      { confirmText: 'Delete', isDanger: true },
    );
    if (scope)
      deleteEvenings.mutate(scope as Scope, {
        onError: (error) => alert(errorText(error), { tone: 'danger' }),
      });
  }

  async function confirmAndDelete() {
    if (event.series) return chooseAndDelete();
    const isSure = await confirm('Are you sure you want to delete this event?', {
      confirmText: 'Delete',
      isDanger: true,
    });
    if (isSure) mutate(undefined, { onError: (error) => alert(errorText(error), { tone: 'danger' }) });
  }
  return (
    <ActionBar align="start">
      {canTakeOver && (
        <Button icon={<CalendarCheck />} busy={takeOver.isPending} onClick={() => void confirmAndTakeOver()}>
          Take Over Event
        </Button>
      )}
      {canCancel && (
        <Button icon={<CalendarX />} preload={preloadDialog} onClick={() => setIsCancelling(true)}>
          Cancel Event
        </Button>
      )}
      {canDelete && (
        <Button
          variant="quietDanger"
          icon={<Trash2 />}
          busy={isPending || deleteEvenings.isPending}
          onClick={() => void confirmAndDelete()}
        >
          Delete
        </Button>
      )}
      {canRemove && (
        <Button variant="quietDanger" icon={<Trash2 />} onClick={() => setIsRemoving(true)}>
          Remove Event
        </Button>
      )}
      {isRemoving && (
        <Suspense fallback={null}>
          <RemoveDialog
            noun="Event"
            alsoNotified={isUpcoming ? everyoneGoing : undefined}
            id={event.id}
            useText={useDraft}
            isOpen
            onClose={() => setIsRemoving(false)}
            onRemove={mutateAsync}
          />
        </Suspense>
      )}
      {isCancelling && (
        <Suspense fallback={null}>
          <CancelEventDialog event={event} isOpen onClose={() => setIsCancelling(false)} />
        </Suspense>
      )}
    </ActionBar>
  );
}
