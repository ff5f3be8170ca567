import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { PagedList } from '@/components/lists/paged-list.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { folded } from '@/lib/text/folded.ts';
import { clubsQuery } from '../../api/get-clubs.ts';
import { myClubsQuery } from '../../api/get-my-clubs.ts';
import { ClubCard } from './club-card.tsx';
import styles from './club-grid.module.css';
import { ClubGridSkeleton } from './club-grid-skeleton.tsx';

/** All clubs in two columns, or those whose name or description contains `text`. */
export function ClubGrid({ text }: { text: string }) {
  return (
    <PagedList
      pages={loadedPages(useInfiniteQuery(clubsQuery(text)))}
      skeleton={<ClubGridSkeleton />}
      empty={<NoClubs text={text} />}
      isAutomatic
    >
      {(clubs) => <Grid clubs={clubs} />}
    </PagedList>
  );
}

/** The same for the user's own clubs. They are all loaded already, so they are filtered here. */
export function MyClubGrid({ text }: { text: string }) {
  const query = useQuery(myClubsQuery);
  const { data, isPending } = query;
  if (isPending) return <ClubGridSkeleton />;
  if (!data) return <ErrorState {...failureOf(query)} />;
  const clubs = data.filter((club) => folded(searchedText(club)).includes(folded(text)));
  return clubs.length === 0 ? <NoClubs text={text} /> : <Grid clubs={clubs} />;
}

function Grid({ clubs }: { clubs: Club[] }) {
  return (
    <ul className={styles.grid}>
      {clubs.map((club) => (
        <ClubCard key={club.id} club={club} />
      ))}
    </ul>
  );
}

function NoClubs({ text }: { text: string }) {
  return (
    <EmptyState as="p" icon={<Users />} title={text ? `No results found for "${text}"` : 'No clubs yet'} />
  );
}

const searchedText = ({ name, description }: Club) => `${name} ${description ?? ''}`;
