import type { Event } from '@contract/events.ts';
import { Flag, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ActionBar } from '@/components/action-bar.tsx';
import { Button } from '@/components/button.tsx';
import { confirm } from '@/components/confirm.ts';
import { alert } from '@/components/toast.ts';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { errorText } from '@/lib/api-error.ts';
import { useDeleteEvent } from '../api/delete-event.ts';
import { EditEventDialog, preloadEventForm } from './event-dialogs.tsx';

const RemoveDialog = lazy(() => import('@/components/remove-dialog.tsx'));

/** The buttons that edit, delete, report and remove an event, for the user who may. */
export function CreatorActions({ event, onDeleted }: { event: Event; onDeleted: () => void }) {
  const [isEditing, setIsEditing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { mutate, mutateAsync, isPending } = useDeleteEvent(event.id, onDeleted);
  const { canEdit, canDelete, canRemove, canReport } = event.viewer;
  if (!canEdit && !canDelete && !canRemove && !canReport) return null;

  async function confirmAndDelete() {
    const isSure = await confirm('Are you sure you want to delete this event?', {
      confirmText: 'Delete',
      isDanger: true,
    });
    if (isSure) mutate(undefined, { onError: (error) => alert(errorText(error), { tone: 'danger' }) });
  }
  return (
    <ActionBar align="start">
      {canEdit && (
        <Button icon={<Pencil />} preload={preloadEventForm} onClick={() => setIsEditing(true)}>
          Edit Event
        </Button>
      )}
      {canDelete && (
        <Button variant="danger" icon={<Trash2 />} busy={isPending} onClick={() => void confirmAndDelete()}>
          Delete
        </Button>
      )}
      {canReport && (
        <Button
          icon={<Flag />}
          onClick={() => requestReport({ what: 'Event', target: { reportedEventId: event.id } })}
        >
          Report Event
        </Button>
      )}
      {canRemove && (
        <Button variant="danger" icon={<Trash2 />} onClick={() => setIsRemoving(true)}>
          Remove Event
        </Button>
      )}
      {isRemoving && (
        <Suspense fallback={null}>
          <RemoveDialog noun="Event" isOpen onClose={() => setIsRemoving(false)} onRemove={mutateAsync} />
        </Suspense>
      )}
      <EditEventDialog event={event} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </ActionBar>
  );
}
