import type { MadeInvite } from '@contract/clubs/invites.ts';
import type { Club } from '@contract/clubs.ts';
import { QrCode } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';

const InvitePoster = lazy(() => import('./invite-poster.tsx'));

type PosterButtonProps = { club: Club; invite: MadeInvite; url: string; label: string };

/** Opens the poster of an invite link, with its QR code. */
export const PosterButton = ({ club, invite, url, label }: PosterButtonProps) => (
  <DialogButton
    size="small"
    icon={<QrCode />}
    aria-label={`QR code: ${label}`}
    dialog={(state) => (
      <Dialog {...state} title="QR code to print" size="small">
        <Suspense fallback={null}>
          <InvitePoster club={club} invite={invite} url={url} />
        </Suspense>
      </Dialog>
    )}
  >
    QR Code
  </DialogButton>
);
