import type { RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { useCover } from '@/components/media/use-cover.ts';
import { LatestNotifications } from '@/features/notifications/components/latest-notifications.tsx';
import styles from './notification-bell.module.css';

type NotificationPopoverProps = {
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

/** The bell's open popover. It is a chunk of its own because it needs React Aria and the list. */
export default function NotificationPopover({ trigger, isOpen, onClose }: NotificationPopoverProps) {
  useCover(isOpen, onClose);
  return (
    <Popover
      className={styles.popover ?? ''}
      triggerRef={trigger}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog className={styles.dialog ?? ''} aria-label="Notifications">
        <LatestNotifications />
      </Dialog>
    </Popover>
  );
}
