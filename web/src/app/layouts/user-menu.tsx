import { useQuery } from '@tanstack/react-query';
import { Archive, Bell, LogOut, NotebookPen, Settings, ShieldCheck, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/lists/skeleton.tsx';
import { CountBadge } from '@/components/marks/count-badge.tsx';
import { PipeIcon } from '@/components/marks/pipe-icon.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { Menu, type MenuProps } from '@/components/overlays/menu.tsx';
import { paths } from '@/config/paths.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { logOutAndUnsubscribe } from '../session/log-out-and-unsubscribe.ts';
import { useUnread } from '../watches/tab-title.ts';
import styles from './user-menu.module.css';

type UserMenuProps = Pick<MenuProps, 'label' | 'placement'> & {
  /** The specification gives two entries different names on phones. */
  profile: 'Profile' | 'My Profile';
  logout: 'Logout' | 'Log Out';
  /** Whether the button shows the number of unread notifications. On desktops, the bell does. */
  isCounted?: boolean;
  children: ReactNode;
};

/** The menu of the signed-in user, with the number of unread notifications. */
export function UserMenu({ profile, logout, isCounted = true, children, ...rest }: UserMenuProps) {
  const { data: me } = useQuery(meQuery);
  const unread = useUnread('notifications');
  const shown = isCounted ? unread : 0;
  const open = useUnread('moderation');
  const items = [
    {
      id: 'notifications',
      label: 'Notifications',
      icon: <Bell />,
      count: unread,
      to: paths.notifications,
    },
    { id: 'profile', label: profile, icon: <User />, to: paths.user(me?.username ?? 'me') },
    { id: 'humidor', label: 'Humidor', icon: <Archive />, to: paths.humidor },
    { id: 'pipes', label: 'Pipes', icon: <PipeIcon />, to: paths.pipes },
    { id: 'journal', label: 'Journal', icon: <NotebookPen />, to: paths.journal },
    { id: 'settings', label: 'Settings', icon: <Settings />, to: paths.settings },
    ...(me?.isModerator
      ? [{ id: 'moderation', label: 'Moderation', icon: <ShieldCheck />, count: open, to: paths.moderation }]
      : []),
    { id: 'logout', label: logout, icon: <LogOut />, onSelect: logOutAndUnsubscribe },
  ];
  return (
    <Menu
      look="plain"
      items={items}
      description={
        shown > 0 ? `${shown} unread ${shown === 1 ? 'notification' : 'notifications'}` : undefined
      }
      {...rest}
    >
      <span className={styles.face}>
        {children}
        <span className={styles.count}>
          <CountBadge count={shown} />
        </span>
      </span>
    </Menu>
  );
}

const sides = { xs: '1.5rem', s: '2.25rem' };

/** The signed-in user's avatar, or a placeholder until it has loaded. */
export function MyAvatar({ size }: { size: 'xs' | 's' }) {
  const { data: me } = useQuery(meQuery);
  if (!me) return <Skeleton shape="circle" width={sides[size]} height={sides[size]} />;
  return <Avatar name={displayNameOf(me)} src={me.avatarUrl} size={size} />;
}
