import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/lists/skeleton.tsx';
import { CountBadge } from '@/components/marks/count-badge.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { Menu, type MenuProps } from '@/components/overlays/menu.tsx';
import { paths } from '@/config/paths.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { logOutAndUnsubscribe } from '../../session/log-out-and-unsubscribe.ts';
import { useUnread } from '../../watches/tab-title.ts';
import { menuScreens } from './menu-screens.ts';
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
  const counts = { [paths.notifications]: unread, [paths.moderation]: open };
  const items = [
    ...menuScreens(me).map(({ to, label, Icon }) => ({
      id: label,
      label: label === 'Profile' ? profile : label,
      icon: <Icon />,
      count: counts[to] ?? 0,
      to,
    })),
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
