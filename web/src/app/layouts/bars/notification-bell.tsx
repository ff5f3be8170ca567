import { Bell } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { buttonClass } from '@/components/buttons/button-class.ts';
import { CountBadge } from '@/components/marks/count-badge.tsx';
import { usePage } from '@/lib/navigation/page-in.ts';
import { useUnread } from '../../watches/tab-title.ts';
import styles from './notification-bell.module.css';

const loadPopover = () => import('./notification-popover.tsx');
const NotificationPopover = lazy(loadPopover);

/** The bell in the top bar, with the number of unread notifications. It opens the latest ones. */
export function NotificationBell() {
  const unread = useUnread('notifications');
  const button = useRef<HTMLButtonElement>(null);
  const { key } = usePage();
  // The visit on which it is open, so that navigating to another screen closes it.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${buttonClass({ variant: 'icon' })} ${styles.bell}`}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPopover()}
        onFocus={() => void loadPopover()}
        onClick={() => setOpenOn(isOpen ? undefined : key)}
      >
        <Bell />
        <span className={styles.count}>
          <CountBadge count={unread} />
        </span>
      </button>
      {openOn !== undefined && (
        <Suspense fallback={null}>
          <NotificationPopover trigger={button} isOpen={isOpen} onClose={() => setOpenOn('')} />
        </Suspense>
      )}
    </>
  );
}
