import { useQuery } from '@tanstack/react-query';
import { Plus, Thermometer } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Chip, ChipRow } from '@/components/buttons/chip.tsx';
import { Card } from '@/components/layout/card.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { Skeleton } from '@/components/lists/skeleton.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { placesQuery } from '../../api/get-places.ts';
import { chooseTemperatureUnit, type TemperatureUnit, temperatureUnit } from './climate.ts';
import { PlaceCard } from './place-card.tsx';
import { PlaceDialogs } from './place-dialogs.tsx';

/** The places where the user's cigars and pipe tobacco are kept, with their humidity and temperature. */
export default function Places() {
  const query = useQuery(placesQuery);
  const { data, error, isPending } = query;
  const [unit, setUnit] = useState(temperatureUnit);
  const [isAdding, setIsAdding] = useState(false);
  function choose(chosen: TemperatureUnit) {
    chooseTemperatureUnit(chosen);
    setUnit(chosen);
  }
  return (
    <>
      <ActionBar align="between">
        <ChipRow label="Temperature unit">
          {(['C', 'F'] as const).map((one) => (
            <Chip key={one} isSelected={one === unit} onSelect={() => choose(one)}>
              °{one}
            </Chip>
          ))}
        </ChipRow>
        <Button icon={<Plus />} onClick={() => setIsAdding(true)}>
          Add Place
        </Button>
      </ActionBar>
      {error && !data && <ErrorState {...failureOf(query)} />}
      {isPending && (
        <Card>
          <Skeleton width="100%" height="12rem" />
        </Card>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<Thermometer />}
          title="No places yet"
          text="Add the humidor, cabinet or shelf where you keep things, or enter a place on an item."
        />
      )}
      {data?.items.map((place) => (
        <PlaceCard key={place.id} place={place} unit={unit} />
      ))}
      <PlaceDialogs dialog={isAdding ? 'edit' : undefined} unit={unit} onClose={() => setIsAdding(false)} />
    </>
  );
}
