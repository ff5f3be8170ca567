import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  Bell,
  BellRing,
  CalendarDays,
  Keyboard,
  Lock,
  LogOut,
  NotebookPen,
  ScrollText,
  Settings,
  ShieldCheck,
  User,
  UserCog,
} from 'lucide-react';
import { type ComponentType, useCallback } from 'react';
import { PipeIcon } from '@/components/marks/pipe-icon.tsx';
import { paths } from '@/config/paths.ts';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { type Hit, type HitGroup, hitGroups } from '@/features/search/components/hits.ts';
import { SearchBox } from '@/features/search/components/search-box.tsx';
import { meQuery } from '@/features/users/api/get-me.ts';
import { folded } from '@/lib/text/folded.ts';
import { logOutAndUnsubscribe } from '../session/log-out-and-unsubscribe.ts';
import { type PaletteAct, paletteActs } from './palette-acts.tsx';
import { sections } from './sections.ts';

type PaletteProps = { onDone: () => void; onShowShortcuts: () => void; onAct: (act: PaletteAct) => void };

/** The screens that are the same for all users. A test compares them with the table of screens. */
export const pages: Hit[] = [
  ...sections.map(({ to, label, Icon }) => place(label, Icon, to)),
  place('Notifications', Bell, paths.notifications),
  place('Humidor', Archive, paths.humidor),
  place('Pipes', PipeIcon, paths.pipes),
  place('Journal', NotebookPen, paths.journal),
  place('My Year', CalendarDays, paths.journalYear),
  place('Settings', Settings, paths.settings),
  place('Settings: Notifications', BellRing, paths.notificationSettings),
  place('Settings: Privacy', Lock, paths.privacy),
  place('Settings: Account', UserCog, paths.account),
  place('Rules', ScrollText, paths.rules),
];

/** Finds pages, clubs, people and actions by a part of their name. */
export function Palette({ onDone, onShowShortcuts, onAct }: PaletteProps) {
  const { data: me } = useQuery(meQuery);
  const { data: clubs = [] } = useQuery(myClubsQuery);
  const ownGroups = useCallback(
    (text: string): HitGroup[] => {
      const [mine] = hitGroups({ users: [], clubs, events: [], products: [], reviews: [] });
      const places = [
        ...pages,
        place('Profile', User, paths.user(me?.username ?? 'me')),
        ...(me?.isModerator ? [place('Moderation', ShieldCheck, paths.moderation)] : []),
      ];
      const hasClub = clubs.some(({ viewer }) => viewer.canCreateEvent);
      const acts = [
        ...paletteActs
          .filter(({ needsClub }) => hasClub || !needsClub)
          .map((act) => ({ ...place(act.name, act.Icon, ''), onSelect: () => onAct(act) })),
        { ...place('Keyboard shortcuts', Keyboard, ''), onSelect: onShowShortcuts },
        { ...place('Log out', LogOut, ''), onSelect: () => void logOutAndUnsubscribe() },
      ];
      const words = folded(text);
      return [
        { label: 'Pages', hits: places },
        { label: 'My clubs', hits: mine?.hits ?? [] },
        { label: 'Actions', hits: acts },
      ]
        .map(({ label, hits }) => ({ label, hits: hits.filter(({ name }) => folded(name).includes(words)) }))
        .filter(({ hits }) => hits.length > 0);
    },
    [clubs, me, onAct, onShowShortcuts],
  );
  return (
    <SearchBox
      look="page"
      ref={(input) => input?.focus()}
      placeholder="Pages, clubs, people..."
      ownGroups={ownGroups}
      onDone={onDone}
    />
  );
}

function place(name: string, Icon: ComponentType, to: string): Hit {
  return {
    id: name.replaceAll(' ', '-'),
    name,
    to,
    Icon,
    detail: '',
    pictureUrl: null,
    shape: 'square',
    isVerified: false,
    isPrivate: false,
  };
}
