import type { TastingSample, TastingTable } from '@contract/events/tasting.ts';
import { BookOpen, Star } from 'lucide-react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { useSaveEntry } from '@/features/journal/api/save-entry.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { happened } from '@/lib/cache/happened.ts';
import { WriteReview } from '../reviews/write-review.tsx';

type KeepNotesProps = { event: TastingTable['event']; sample: TastingSample };

/** What the user can do with their own notes after the reveal: keep them in the journal, and make a review of them. */
export default function KeepNotes({ event, sample }: KeepNotesProps) {
  const { category, product, notes, noteId, isInJournal, reviewId } = sample;
  const { mutate, isPending } = useSaveEntry();
  if (!product || !noteId) return null;
  const { productName, brand } = product;
  const { rating, remark, guess: _guess, ...tasted } = notes;
  const keep = () =>
    mutate(
      {
        category,
        productName,
        brand,
        smokedAt: event.startTime,
        minutes: notes.durationMinutes ?? null,
        rating: rating ?? null,
        line: remark ?? null,
        eventId: event.id,
        // Of the notes, so that there is only one entry, however often this is tapped, and on whichever phone.
        clientId: noteId,
      },
      {
        onSuccess(result) {
          notify(
            result === 'saved'
              ? 'Added to your journal.'
              : 'Kept on this device. It is added to your journal when there is a network.',
          );
          void happened('tastingChanged', event.id);
        },
        onError: (error) => alert(errorText(error), { tone: 'danger' }),
      },
    );
  return (
    <ActionBar align="start">
      {isInJournal ? (
        <LinkButton variant="quiet" icon={<BookOpen />} to={paths.journal}>
          In Your Journal
        </LinkButton>
      ) : (
        <Button icon={<BookOpen />} busy={isPending} onClick={keep}>
          Add to Journal
        </Button>
      )}
      {reviewId ? (
        <LinkButton variant="quiet" icon={<Star />} to={`${paths.reviews}?review=${reviewId}`}>
          View Review
        </LinkButton>
      ) : (
        <WriteReview
          variant="quiet"
          draftName={`review-tasting-${noteId}`}
          about={{
            category,
            productName,
            brand: brand ?? '',
            ...(rating !== undefined && { rating: String(rating) }),
            ...(remark && { content: remark }),
            notes: { ...tasted, eventId: event.id },
          }}
        />
      )}
    </ActionBar>
  );
}
