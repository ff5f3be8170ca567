import { type Club, clubNotificationLevel } from '@contract/clubs.ts';
import type { MuteDuration } from '@contract/mutes.ts';
import { isolated } from '@contract/values/direction.ts';
import { Bell, BellOff } from 'lucide-react';
import { Menu } from '@/components/overlays/menu.tsx';
import type { MenuItem } from '@/components/overlays/menu-item.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useSetNotificationLevel } from '../../api/set-notification-level.ts';
import { levelLabels, levelText } from './notification-levels.ts';

const mutes: [MuteDuration, string][] = [
  ['EIGHT_HOURS', 'Mute for 8 hours'],
  ['WEEK', 'Mute for a week'],
  ['UNTIL_UNMUTED', 'Mute until I unmute'],
];

/** The menu of a club's notifications: what it notifies the user about, and whether it is muted for a time. */
export function NotificationsMenu({ club }: { club: Club }) {
  const { mutate } = useSetNotificationLevel(club.id);
  const { notifications } = club;
  if (!notifications) return null;
  const muted = { kind: 'club', id: club.id, name: club.name } as const;
  const levels = clubNotificationLevel.options.map(
    (level): MenuItem => ({
      id: level,
      label: levelLabels[level],
      isSelected: level === notifications.level,
      onSelect: () =>
        mutate(level, {
          onSuccess: (updated) => notify(levelText(updated)),
          onError: (error) => alert(errorText(error), { tone: 'danger' }),
        }),
    }),
  );
  const ends = mutes.map(
    ([duration, label]): MenuItem => ({
      id: duration,
      label,
      icon: <BellOff />,
      onSelect: () =>
        void import('@/features/users/components/silence/mute.ts').then(({ mute }) => mute(muted, duration)),
    }),
  );
  const unmute: MenuItem = {
    id: 'unmute',
    label: 'Unmute',
    icon: <Bell />,
    onSelect: () =>
      void import('@/features/users/components/silence/mute.ts').then((users) => users.unmute(muted)),
  };
  return (
    <Menu
      label={`Notifications from ${isolated(club.name)}`}
      description={levelText(club)}
      items={[...levels, ...(notifications.mute ? [unmute] : ends)]}
    >
      {notifications.mute || notifications.level === 'NOTHING' ? <BellOff /> : <Bell />}
    </Menu>
  );
}
