import { useQuery } from '@tanstack/react-query';
import { Bell, LogOut, Settings, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/avatar.tsx';
import { Menu, type MenuProps } from '@/components/menu.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { paths } from '@/config/paths.ts';
import { logOut } from '@/features/auth/api/log-out.ts';
import { meQuery } from '@/features/users/api/get-me.ts';

type UserMenuProps = Pick<MenuProps, 'label' | 'placement'> & {
  /** The specification names two entries differently on a phone. */
  profile: 'Profile' | 'My Profile';
  leave: 'Logout' | 'Log Out';
  children: ReactNode;
};

/** What belongs to oneself. */
export function UserMenu({ profile, leave, children, ...rest }: UserMenuProps) {
  const { data: me } = useQuery(meQuery);
  const items = [
    { id: 'notifications', label: 'Notifications', icon: <Bell />, to: paths.notifications },
    { id: 'profile', label: profile, icon: <User />, to: paths.user(me?.username ?? 'me') },
    { id: 'settings', label: 'Settings', icon: <Settings />, to: paths.settings },
    { id: 'leave', label: leave, icon: <LogOut />, onSelect: logOut },
  ];
  return (
    <Menu look="plain" items={items} {...rest}>
      {children}
    </Menu>
  );
}

const sides = { xs: '1.5rem', s: '2.25rem' };

/** One's own picture; its place until it is known. */
export function MyAvatar({ size }: { size: 'xs' | 's' }) {
  const { data: me } = useQuery(meQuery);
  if (!me) return <Skeleton shape="circle" width={sides[size]} height={sides[size]} />;
  return <Avatar name={me.displayName ?? me.username} src={me.avatarUrl} size={size} />;
}
