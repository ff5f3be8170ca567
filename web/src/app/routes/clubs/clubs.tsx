import { useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { AddButton } from '@/components/buttons/add-button.tsx';
import { Chip } from '@/components/buttons/chip.tsx';
import { SearchField } from '@/components/forms/search-field.tsx';
import { ClubGrid, MyClubGrid } from '@/features/clubs/components/list/club-grid.tsx';
import { CreateClubDialog } from '@/features/clubs/components/settings/create-club-dialog.tsx';
import { DeletedClubs } from '@/features/clubs/components/settings/deleted-clubs.tsx';
import { usePage } from '@/lib/navigation/page-in.ts';
import { useSearchInAddress, withChoice } from '@/lib/navigation/use-search-in-address.ts';
import layout from '@/styles/layout.module.css';
import { useScreenTitle } from '../../watches/tab-title.ts';
import styles from './clubs.module.css';

/** All clubs. The search and the filter are in the address, so that a reload or Back restores them. */
export default function Clubs() {
  useScreenTitle('Clubs');
  const { key } = usePage();
  const action = useNavigationType();
  const [{ visit, last }, setVisit] = useState({ visit: key, last: key });
  // Links, Back and Forward start over with the search in their address. The screen itself only replaces its address.
  if (key !== last) setVisit({ visit: action === 'REPLACE' ? visit : key, last: key });
  return <Visit key={visit} />;
}

function Visit() {
  const [query, setQuery] = useSearchParams();
  const { typed, setTyped, words } = useSearchInAddress();
  const isMine = query.has('mine');
  return (
    <>
      <div className={styles.head}>
        <h1>Clubs</h1>
        <AddButton dialog={CreateClubDialog}>Create Club</AddButton>
      </div>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField label="Search clubs" value={typed} onChange={setTyped} />
        </div>
        <Chip
          isSelected={isMine}
          onSelect={() => setQuery((old) => withChoice(old, 'mine', isMine ? '' : '1'), { replace: true })}
        >
          My clubs
        </Chip>
      </div>
      {isMine ? (
        <div className={layout.column5}>
          <MyClubGrid text={words} />
          <DeletedClubs />
        </div>
      ) : (
        <ClubGrid text={words} />
      )}
    </>
  );
}
