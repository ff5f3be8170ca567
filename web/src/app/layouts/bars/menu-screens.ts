import type { CurrentUser } from '@contract/users.ts';
import { Archive, Bell, NotebookPen, Settings, ShieldCheck, User } from 'lucide-react';
import { PipeIcon } from '@/components/marks/pipe-icon.tsx';
import { paths } from '@/config/paths.ts';

/** The screens in the user's menu, in its order. */
export const menuScreens = (me: Pick<CurrentUser, 'username' | 'isModerator'> | undefined) => [
  { to: paths.notifications, label: 'Notifications', Icon: Bell },
  { to: paths.user(me?.username ?? 'me'), label: 'Profile', Icon: User },
  { to: paths.humidor, label: 'Humidor', Icon: Archive },
  { to: paths.pipes, label: 'Pipes', Icon: PipeIcon },
  { to: paths.journal, label: 'Journal', Icon: NotebookPen },
  { to: paths.settings, label: 'Settings', Icon: Settings },
  ...(me?.isModerator ? [{ to: paths.moderation, label: 'Moderation', Icon: ShieldCheck }] : []),
];
