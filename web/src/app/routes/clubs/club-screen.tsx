import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { isolated } from '@contract/values/direction.ts';
import type { ComponentType } from 'react';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { paths } from '@/config/paths.ts';
import { isMissing } from '@/lib/api/api-error.ts';
import { Loading } from '../../router/loading.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { ClubError } from './club-error.tsx';
import { useClubInAddress } from './use-club-in-address.ts';

type ClubScreen = ComponentType<{ club: ClubWithMembers }>;

type Texts = {
  /** The screen's name, for the title of the tab. Undefined for a screen that sets the title. */
  title: string | undefined;
  /** Shown to everyone else. */
  refusal: string;
};

/** A screen for the owner and admins of the club in the address. */
export const forAdmins = (Screen: ClubScreen, texts: Texts & { title: string }) =>
  clubScreen(Screen, ({ viewer }) => viewer.canEdit, texts);

/** A screen about the pages of the club in the address, for those who can read them. */
export const forReaders = (Screen: ClubScreen, title?: string) =>
  clubScreen(Screen, ({ viewer }) => viewer.canSeeContent, {
    title,
    refusal: 'This club is private. Only its members can see its pages.',
  });

const clubScreen = (
  Screen: ClubScreen,
  isFor: (club: ClubWithMembers) => boolean,
  { title, refusal }: Texts,
) =>
  function LoadedClub() {
    const query = useClubInAddress();
    const { data: club, error, isPending } = query;
    useScreenTitle(club && title && `${isolated(club.name)} – ${title}`);
    if (isPending) return <Loading />;
    if (!club || isMissing(error)) return <ClubError club={club} query={query} />;
    if (isFor(club)) return <Screen club={club} />;
    return <ErrorState as="h1" text={refusal} back={{ to: paths.club(club.slug), label: 'Back to Club' }} />;
  };
