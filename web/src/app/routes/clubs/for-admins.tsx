import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { isolated } from '@contract/direction.ts';
import type { ComponentType } from 'react';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { paths } from '@/config/paths.ts';
import { isMissing } from '@/lib/api/api-error.ts';
import { Loading } from '../../router/loading.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { ClubError } from './club-error.tsx';
import { useClubInAddress } from './use-club-in-address.ts';

type Texts = {
  /** The screen's name, for the title of the tab. */
  title: string;
  /** Shown to everyone else. */
  refusal: string;
};

/** A screen for the owner and admins of the club in the address. */
export const forAdmins = (Screen: ComponentType<{ club: ClubWithMembers }>, { title, refusal }: Texts) =>
  function ForAdmins() {
    const query = useClubInAddress();
    const { data: club, error, isPending } = query;
    useScreenTitle(club && `${isolated(club.name)} – ${title}`);
    if (isPending) return <Loading />;
    if (!club || isMissing(error)) return <ClubError club={club} query={query} />;
    if (club.viewer.canEdit) return <Screen club={club} />;
    return <ErrorState as="h1" text={refusal} back={{ to: paths.club(club.slug), label: 'Back to Club' }} />;
  };
