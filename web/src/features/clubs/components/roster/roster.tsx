import type { RosterFilter } from '@contract/clubs/roster.ts';
import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { DownloadButton } from '@/components/buttons/download-button.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PagedList } from '@/components/lists/paged-list.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { useMediaQuery } from '@/lib/dom/use-media-query.ts';
import { useSearchInAddress } from '@/lib/navigation/use-search-in-address.ts';
import { serverNow } from '@/lib/time/clock.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { downloadAttendance } from '../../api/roster/download-attendance.ts';
import { downloadRoster } from '../../api/roster/download-roster.ts';
import { rosterQuery } from '../../api/roster/get-roster.ts';
import { RowListSkeleton } from '../members/row-list-skeleton.tsx';
import { RosterCards } from './roster-cards.tsx';
import { filterIn, isFiltered, withChoices } from './roster-filter.ts';
import { RosterFilters } from './roster-filters.tsx';
import { RosterTable } from './roster-table.tsx';

/** The members of a club as its owner and admins see them: a table at a desk, and cards on a phone. */
export default function Roster({ club }: { club: Club }) {
  const [query, setQuery] = useSearchParams();
  const { typed, setTyped, words } = useSearchInAddress();
  const isWide = useMediaQuery('(width >= 60rem)');
  const filter: RosterFilter = { ...filterIn(query), q: words || undefined };
  const pages = loadedPages(useInfiniteQuery(rosterQuery(club.id, filter)));
  const choose = (choices: Parameters<typeof withChoices>[1]) =>
    setQuery((old) => withChoices(old, choices), { replace: true });
  const thisYear = new Date(serverNow()).getFullYear();
  const Members = isWide ? RosterTable : RosterCards;
  return (
    <div className={layout.column4}>
      <p className={texts.soft}>
        Only the owner and admins see this page. Members get the note and labels about them in the copy of
        their data. Titles are shown to everyone who sees the members. Events are those of the last twelve
        months.
      </p>
      <RosterFilters clubId={club.id} filter={filter} typed={typed} onType={setTyped} onChoose={choose} />
      <ActionBar align="start">
        <DownloadButton download={() => downloadRoster(club, filter)}>Download CSV</DownloadButton>
        {[thisYear, thisYear - 1].map((year) => (
          <DownloadButton key={year} download={() => downloadAttendance(club, year)}>
            {`Attendance ${year} (CSV)`}
          </DownloadButton>
        ))}
      </ActionBar>
      <PagedList
        pages={pages}
        skeleton={<RowListSkeleton />}
        count={isFiltered(filter) ? 0 : club.memberCount}
        empty={
          <EmptyState
            as="p"
            icon={<UserRoundSearch />}
            title="No members found"
            text="Try another name or filter."
          />
        }
      >
        {(members) => (
          <Members
            club={club}
            members={members}
            filter={filter}
            onSort={(order, direction) => choose({ order, direction })}
          />
        )}
      </PagedList>
    </div>
  );
}
