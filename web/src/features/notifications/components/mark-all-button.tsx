import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button, type ButtonProps } from '@/components/buttons/button.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { unreadCountQuery } from '../api/get-unread-count.ts';
import { useReadAllNotifications } from '../api/read-all-notifications.ts';

type MarkAllButtonProps = Pick<ButtonProps, 'size'> & {
  /** Called when the button is about to disappear. */
  onDone: () => void;
};

/** Marks all notifications as read. Renders nothing if none is unread. */
export function MarkAllButton({ onDone, ...look }: MarkAllButtonProps) {
  const unread = useQuery(unreadCountQuery).data?.count ?? 0;
  const { mutate, isPending } = useReadAllNotifications((error) =>
    alert(errorText(error, 'Failed to mark all notifications as read'), { tone: 'danger' }),
  );
  if (unread === 0) return null;
  return (
    <Button
      {...look}
      icon={<CheckCheck />}
      busy={isPending}
      onClick={() => mutate(undefined, { onSuccess: onDone })}
    >
      Mark all as read
    </Button>
  );
}
