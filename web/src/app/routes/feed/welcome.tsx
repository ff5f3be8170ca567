import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { SuggestedClubs } from '@/features/clubs/components/list/suggested-clubs.tsx';
import { meQuery } from '@/features/users/api/get-me.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { JoinAClub } from '../clubs/join-a-club.tsx';

/** A newcomer's first screen, shown instead of the composer: a few clubs to join, and a link to all others. */
export default function Welcome() {
  const { data: me } = useQuery(meQuery);
  return (
    <Card as="section" isPadded={false} aria-label="Welcome">
      <JoinAClub
        title="Join a Club to Get Started"
        icon={<Users />}
        {...(me && { text: `Welcome, ${displayNameOf(me)}! Posts, events and messages happen in clubs.` })}
      >
        <SuggestedClubs />
      </JoinAClub>
    </Card>
  );
}
