import type { ClubWithMembers } from '@contract/clubs/page.ts';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { paths } from '@/config/paths.ts';
import { isMissing } from '@/lib/api/api-error.ts';
import { Loading } from '../../router/loading.tsx';
import { ClubError } from './club-error.tsx';
import type { useClubInAddress } from './use-club-in-address.ts';

type ForAdminsProps = {
  /** The club. */
  query: ReturnType<typeof useClubInAddress>;
  /** Shown to everyone else. */
  refusal: string;
  children: (club: ClubWithMembers) => ReactNode;
};

/** A screen for the owner and admins of a club. */
export function ForAdmins({ query, refusal, children }: ForAdminsProps) {
  const { data: club, error, isPending } = query;
  if (isPending) return <Loading />;
  if (!club || isMissing(error)) return <ClubError club={club} query={query} />;
  if (club.viewer.canEdit) return children(club);
  return <ErrorState as="h1" text={refusal} back={{ to: paths.club(club.slug), label: 'Back to Club' }} />;
}
