import type { Club } from '@contract/clubs.ts';
import { useQuery } from '@tanstack/react-query';
import { Coins, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Select } from '@/components/choices/select.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { withChoice } from '@/lib/navigation/use-search-in-address.ts';
import layout from '@/styles/layout.module.css';
import { duesQuery } from '../../api/dues/get-dues.ts';
import { RowListSkeleton } from '../members/row-list-skeleton.tsx';
import { NewDuesDialog } from './dues-dialogs.tsx';
import { DuesList } from './dues-list.tsx';

/** The lists of a club's dues, a year at a time, for its owner and admins. The year is in the address. */
export default function Dues({ club }: { club: Club }) {
  const query = useQuery(duesQuery(club.id));
  const [search, setSearch] = useSearchParams();
  if (query.isPending) return <RowListSkeleton />;
  if (!query.data) return <ErrorState {...failureOf(query)} />;
  const years = query.data.items;
  const shown = years.find(({ year }) => String(year) === search.get('year')) ?? years[0];
  const choose = (year: number) =>
    setSearch((old) => withChoice(old, 'year', String(year)), { replace: true });
  const start = (
    <DialogButton
      icon={<Plus />}
      dialog={(dialog) => (
        <NewDuesDialog
          clubId={club.id}
          taken={years.map(({ year }) => year)}
          onCreated={choose}
          {...dialog}
        />
      )}
    >
      Start a Year
    </DialogButton>
  );
  if (!shown)
    return (
      <EmptyState
        icon={<Coins />}
        title="No dues yet"
        text="Keep a list of who has paid, a year at a time. Each member sees only their own entry. Retrohale handles no payments."
        action={start}
      />
    );
  return (
    <div className={layout.column4}>
      <ActionBar align="between">
        <Select
          label="Year"
          hideLabel
          value={shown.year}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {years.map(({ year }) => (
            <option key={year}>{year}</option>
          ))}
        </Select>
        {start}
      </ActionBar>
      <DuesList key={shown.year} club={club} dues={shown} />
    </div>
  );
}
