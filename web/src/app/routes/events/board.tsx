import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { boardQuery } from '@/features/events/api/tasting/get-tasting-board.ts';
import { EventListSkeleton } from '@/features/events/components/list/event-list-skeleton.tsx';
import { TastingBoard } from '@/features/events/components/tasting/tasting-board.tsx';
import { useLiveBoard } from '@/features/events/components/tasting/use-live-tasting.ts';
import { unlessMissing } from '@/lib/api/api-error.ts';
import { LoadError } from '../../router/load-error.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';

/** How far the tasting of an event has got, for a television. */
export default function BoardScreen() {
  const { eventId = '' } = useParams();
  const query = useQuery(boardQuery(eventId));
  const board = unlessMissing(query);
  useScreenTitle(board && `Board: ${isolated(board.title)}`);
  useLiveBoard(eventId, board !== undefined);
  if (board) return <TastingBoard eventId={eventId} board={board} />;
  if (query.isPending) return <EventListSkeleton />;
  return (
    <LoadError
      query={query}
      failed="Failed to load the board"
      missing="Tasting not found"
      back={{ to: paths.event(eventId), label: 'Back to Event' }}
    />
  );
}
