import type { HumidorPlace } from '@contract/humidor/places.ts';
import { lazy } from 'react';
import { LazyFormDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import type { TemperatureUnit } from './climate.ts';

const PlaceForm = lazy(() => import('./place-form.tsx'));
const ReadingForm = lazy(() => import('./reading-form.tsx'));
const ImportForm = lazy(() => import('./import-readings.tsx'));

/** The dialogs for a place. For a new one, 'edit' adds it. */
export type PlaceDialogName = 'edit' | 'reading' | 'import';

type PlaceDialogProps = {
  dialog: PlaceDialogName | undefined;
  /** Undefined for a new place. */
  place?: HumidorPlace;
  unit: TemperatureUnit;
  onClose: () => void;
};

/** The dialogs of a place. Their code is loaded when one of them is first opened. */
export function PlaceDialogs({ dialog, place, unit, onClose }: PlaceDialogProps) {
  return (
    <>
      <LazyFormDialog onClose={onClose} isOpen={dialog === 'edit'} title={place ? 'Edit Place' : 'Add Place'}>
        <PlaceForm place={place} unit={unit} onDone={onClose} />
      </LazyFormDialog>
      {place && (
        <>
          <LazyFormDialog onClose={onClose} isOpen={dialog === 'reading'} title="Add Reading" size="small">
            <ReadingForm place={place} unit={unit} onDone={onClose} />
          </LazyFormDialog>
          <LazyFormDialog onClose={onClose} isOpen={dialog === 'import'} title="Import Readings">
            <ImportForm place={place} onDone={onClose} />
          </LazyFormDialog>
        </>
      )}
    </>
  );
}
