import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { AdministeredClubs } from '@/features/posts/components/administered-clubs.ts';

/** Lets owners and admins remove posts of their clubs on every screen that shows them. */
export function RemovalRights({ children }: { children: ReactNode }) {
  const { data: clubs } = useQuery(myClubsQuery);
  const ids = useMemo(
    () => new Set(clubs?.filter((club) => club.userMembership?.role !== 'MEMBER').map(({ id }) => id)),
    [clubs],
  );
  return <AdministeredClubs value={ids}>{children}</AdministeredClubs>;
}
