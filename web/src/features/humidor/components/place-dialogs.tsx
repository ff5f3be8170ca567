import type { HumidorPlace } from '@contract/humidor-places.ts';
import { lazy, Suspense } from 'react';
import { Dialog } from '@/components/dialog.tsx';
import type { TemperatureUnit } from './climate.ts';

const PlaceForm = lazy(() => import('./place-form.tsx'));
const ReadingForm = lazy(() => import('./reading-form.tsx'));
const ImportForm = lazy(() => import('./import-readings.tsx'));

/** What can be done with a place, or with a new one. */
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
  const shared = { onClose, isDismissable: false } as const;
  return (
    <>
      <Dialog {...shared} isOpen={dialog === 'edit'} title={place ? 'Edit Place' : 'Add Place'}>
        <Suspense fallback={null}>
          <PlaceForm place={place} unit={unit} onDone={onClose} />
        </Suspense>
      </Dialog>
      {place && (
        <>
          <Dialog {...shared} isOpen={dialog === 'reading'} title="Add Reading" size="small">
            <Suspense fallback={null}>
              <ReadingForm place={place} unit={unit} onDone={onClose} />
            </Suspense>
          </Dialog>
          <Dialog {...shared} isOpen={dialog === 'import'} title="Import Readings">
            <Suspense fallback={null}>
              <ImportForm place={place} onDone={onClose} />
            </Suspense>
          </Dialog>
        </>
      )}
    </>
  );
}
