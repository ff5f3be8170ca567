import { Archive } from 'lucide-react';
import { lazy } from 'react';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { LazyFormDialog } from '@/components/overlays/lazy-form-dialog.tsx';

const ClubCellar = lazy(() => import('./club-cellar.tsx'));

/** Opens what the members of a club could bring to its events. */
export const CellarButton = ({ clubId }: { clubId: string }) => (
  <DialogButton
    size="small"
    icon={<Archive />}
    dialog={(dialog) => (
      <LazyFormDialog {...dialog} title="Club Cellar">
        <ClubCellar clubId={clubId} />
      </LazyFormDialog>
    )}
  >
    Club Cellar
  </DialogButton>
);
