import type { Event } from '@contract/events.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { confirm } from '@/components/confirm.ts';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useDeleteEvent } from '../api/delete-event.ts';
import styles from './event-details.module.css';
import { EditEventDialog, preloadEventForm } from './event-dialogs.tsx';

/** What only the creator can do. */
export function CreatorActs({ event, onDeleted }: { event: Event; onDeleted: () => void }) {
  const [isEditing, setIsEditing] = useState(false);
  const { mutate, isPending } = useDeleteEvent(event.id, onDeleted);
  async function askAndDelete() {
    const isSure = await confirm('Are you sure you want to delete this event?', {
      confirmText: 'Delete',
      isDanger: true,
    });
    if (isSure) mutate(undefined, { onError: (error) => alert(errorText(error), { tone: 'danger' }) });
  }
  return (
    <div className={styles.acts}>
      <Button
        icon={<Pencil />}
        onPointerEnter={preloadEventForm}
        onFocus={preloadEventForm}
        onClick={() => setIsEditing(true)}
      >
        Edit Event
      </Button>
      <Button variant="danger" icon={<Trash2 />} busy={isPending} onClick={() => void askAndDelete()}>
        Delete
      </Button>
      <EditEventDialog event={event} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </div>
  );
}
