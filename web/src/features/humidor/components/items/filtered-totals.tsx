import type { HumidorFilter } from '@contract/humidor.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { filteredTotalsQuery } from '../../api/get-humidor-items.ts';
import { totalShown } from './amounts.ts';
import styles from './humidor-filters.module.css';

type FilteredTotalsProps = {
  filter: HumidorFilter;
  onClear: () => void;
  /** A further button for the list. */
  children: ReactNode;
};

/** How much the filtered list has, and the button that shows everything again. */
export function FilteredTotals({ filter, onClear, children }: FilteredTotalsProps) {
  const { data } = useQuery(filteredTotalsQuery(filter));
  return (
    <div className={styles.shown}>
      <p role="status">{data && totalShown(data)}</p>
      <ActionBar>
        <Button size="small" variant="quiet" icon={<X />} onClick={onClear}>
          Clear filters
        </Button>
        {children}
      </ActionBar>
    </div>
  );
}
