import { useQuery } from '@tanstack/react-query';
import { BellRing, CalendarDays, Keyboard, Lock, LogOut, ScrollText, UserCog } from 'lucide-react';
import { type ComponentType, useCallback } from 'react';
import { paths } from '@/config/paths.ts';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { type Hit, type HitGroup, hitGroups } from '@/features/search/components/hits.ts';
import { SearchBox } from '@/features/search/components/search-box.tsx';
import { meQuery } from '@/features/users/api/get-me.ts';
import { folded } from '@/lib/text/folded.ts';
import { logOutAndUnsubscribe } from '../../session/log-out-and-unsubscribe.ts';
import { menuScreens } from '../bars/menu-screens.ts';
import { sections } from '../bars/sections.ts';
import { type PaletteAct, paletteActs } from './palette-acts.tsx';

type PaletteProps = { onDone: () => void; onShowShortcuts: () => void; onAct: (act: PaletteAct) => void };

/** The screens that have no name in their path, and the user's own profile. A test finds missing ones. */
export const pagesFor = (me: Parameters<typeof menuScreens>[0]): Hit[] => [
  ...[...sections, ...menuScreens(me)].map(({ to, label, Icon }) => place(label, Icon, to)),
  place('My Year', CalendarDays, paths.journalYear),
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
        { label: 'Pages', hits: pagesFor(me) },
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
