import { useQuery } from '@tanstack/react-query';
import { Archive, CalendarPlus, NotebookPen, Pencil, SquarePen, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { PipeIcon } from '@/components/marks/pipe-icon.tsx';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { CreateClubDialog } from '@/features/clubs/components/settings/create-club-dialog.tsx';
import { CreateEventDialog } from '@/features/events/components/page/event-dialogs.tsx';
import { ClubChoices } from '@/features/humidor/components/items/club-choices.ts';
import { AddItemDialog } from '@/features/humidor/components/items/item-dialogs.tsx';
import { EntryDialog } from '@/features/journal/components/entry-dialog.tsx';
import { NewMessageDialog } from '@/features/messages/components/conversations/new-message-dialog.tsx';
import { PipeDialog } from '@/features/pipes/components/pipe-dialog.tsx';
import { WriteReviewDialog } from '@/features/reviews/components/review-dialogs.tsx';

type Opened = { isOpen: boolean; onClose: () => void };
export type PaletteAct = {
  name: string;
  Icon: ComponentType;
  Dialog: ComponentType<Opened>;
  /** Whether it is offered only to users who have a club that they can do it in. */
  needsClub?: true;
};

function useClubs() {
  const { data: clubs = [] } = useQuery(myClubsQuery);
  return clubs;
}

const CreateEvent = (dialog: Opened) => (
  <CreateEventDialog clubs={useClubs().filter(({ viewer }) => viewer.canCreateEvent)} {...dialog} />
);

const WriteReview = (dialog: Opened) => <WriteReviewDialog clubs={useQuery(myClubsQuery)} {...dialog} />;

const AddToHumidor = (dialog: Opened) => (
  <ClubChoices value={useClubs()}>
    <AddItemDialog {...dialog} />
  </ClubChoices>
);

const NewMessage = (dialog: Opened) => <NewMessageDialog clubs={useQuery(myClubsQuery)} {...dialog} />;

/** What Ctrl K offers to do on every screen. The names are those of the buttons on the screens. */
export const paletteActs: readonly PaletteAct[] = [
  { name: 'Create Event', Icon: CalendarPlus, Dialog: CreateEvent, needsClub: true },
  { name: 'Create Club', Icon: Users, Dialog: CreateClubDialog },
  { name: 'New Message', Icon: SquarePen, Dialog: NewMessage },
  { name: 'Write Review', Icon: Pencil, Dialog: WriteReview },
  { name: 'Add to Humidor', Icon: Archive, Dialog: AddToHumidor },
  { name: 'Add Pipe', Icon: PipeIcon, Dialog: PipeDialog },
  { name: 'New Journal Entry', Icon: NotebookPen, Dialog: EntryDialog },
];
