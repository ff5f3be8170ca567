import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { paths } from '@/config/paths.ts';
import { LoadError, type LoadErrorProps } from '../../router/load-error.tsx';

/** Shown instead of a club that could not be loaded, or that no longer exists although it is still in the cache. */
export const ClubError = ({
  club,
  query,
}: Pick<LoadErrorProps, 'query'> & { club?: ClubWithMembers | undefined }) => (
  <LoadError
    query={query}
    failed="Failed to load club"
    missing={club ? 'This club no longer exists' : 'Club not found'}
    back={{ to: paths.clubs, label: 'Browse Clubs' }}
  />
);
