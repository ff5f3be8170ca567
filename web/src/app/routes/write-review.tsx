import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { DialogButton } from '@/components/dialog-button.tsx';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { preloadReviewForm, WriteReviewDialog } from '@/features/reviews/components/review-dialogs.tsx';
import type { ReviewFields } from '@/features/reviews/components/review-fields.ts';

type WriteReviewProps = {
  about: Partial<ReviewFields>;
  /** quiet: where it is one of many. */
  variant?: 'primary' | 'quiet';
};

/** The button Write Review with its dialog, filled with the product that the screen is about. */
export function WriteReview({ about, variant = 'primary' }: WriteReviewProps) {
  const clubs = useQuery(myClubsQuery);
  return (
    <DialogButton
      variant={variant}
      icon={<Pencil />}
      preload={preloadReviewForm}
      dialog={(dialog) => <WriteReviewDialog clubs={clubs} about={about} {...dialog} />}
    >
      Write Review
    </DialogButton>
  );
}
