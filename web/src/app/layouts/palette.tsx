import { useQuery } from '@tanstack/react-query';
import { Bell, Keyboard, LogOut, type LucideIcon, Settings, ShieldCheck, User } from 'lucide-react';
import { useCallback } from 'react';
import { paths } from '@/config/paths.ts';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { type Hit, type HitGroup, hitGroups } from '@/features/search/components/hits.ts';
import { SearchBox } from '@/features/search/components/search-box.tsx';
import { meQuery } from '@/features/users/api/get-me.ts';
import { folded } from '@/lib/text/folded.ts';
import { logOutAndUnsubscribe } from '../session/log-out-and-unsubscribe.ts';
import { sections } from './sections.ts';

type PaletteProps = { onDone: () => void; onShowShortcuts: () => void };

/** Finds pages, clubs, people and actions by a part of their name. */
export function Palette({ onDone, onShowShortcuts }: PaletteProps) {
  const { data: me } = useQuery(meQuery);
  const { data: clubs = [] } = useQuery(myClubsQuery);
  const ownGroups = useCallback(
    (text: string): HitGroup[] => {
      const [mine] = hitGroups({ users: [], clubs, events: [], products: [], reviews: [] });
      const places = [
        ...sections.map(({ to, label, Icon }) => place(label, Icon, to)),
        place('Notifications', Bell, paths.notifications),
        place('Profile', User, paths.user(me?.username ?? 'me')),
        place('Settings', Settings, paths.settings),
        ...(me?.isModerator ? [place('Moderation', ShieldCheck, paths.moderation)] : []),
      ];
      const acts = [
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
    [clubs, me, onShowShortcuts],
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

const place = (name: string, Icon: LucideIcon, to: string): Hit => ({
  id: name.replaceAll(' ', '-'),
  name,
  to,
  Icon,
  detail: '',
  pictureUrl: null,
  shape: 'square',
  isVerified: false,
  isPrivate: false,
});
