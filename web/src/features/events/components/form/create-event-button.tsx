import type { ReactNode } from 'react';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { CreateEventDialog } from '../page/event-dialogs.tsx';
import type { ClubChoice } from './event-fields.ts';

type CreateEventButtonProps = { club: ClubChoice; icon: ReactNode; children: string };

/** A small button that creates an event in a club. */
export function CreateEventButton({ club, ...button }: CreateEventButtonProps) {
  return (
    <DialogButton
      size="small"
      preload={CreateEventDialog.preload}
      dialog={(dialog) => <CreateEventDialog clubs={[club]} {...dialog} />}
      {...button}
    />
  );
}
