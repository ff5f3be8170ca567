import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { WriteReviewDialog } from '@/features/reviews/components/review-dialogs.tsx';
import type { ReviewFields } from '@/features/reviews/components/review-fields.ts';

type WriteReviewProps = {
  about: Partial<ReviewFields>;
  /** For a review that is made of something and has a draft of its own. */
  draftName?: string;
  /** quiet: for one of many such buttons on a screen. */
  variant?: 'primary' | 'quiet';
};

/** The "Write Review" button with its dialog, in which the product that the screen is about is filled in. */
export function WriteReview({ about, draftName, variant = 'primary' }: WriteReviewProps) {
  const clubs = useQuery(myClubsQuery);
  return (
    <DialogButton
      variant={variant}
      icon={<Pencil />}
      preload={WriteReviewDialog.preload}
      dialog={(dialog) => (
        <WriteReviewDialog clubs={clubs} about={about} {...(draftName && { draftName })} {...dialog} />
      )}
    >
      Write Review
    </DialogButton>
  );
}
