import type { Review } from '@contract/reviews.ts';
import { Heart, MessageCircle, Users } from 'lucide-react';
import { type HTMLAttributes, memo, type Ref, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChipLink } from '@/components/buttons/chip.tsx';
import { QuietButton, QuietLink } from '@/components/buttons/quiet-button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Stars } from '@/components/marks/stars.tsx';
import { Media } from '@/components/media/media.tsx';
import { ContentMenu } from '@/components/overlays/content-menu.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { RichText } from '@/components/text/rich-text.tsx';
import { WrittenAt } from '@/components/time/written-at.tsx';
import { paths } from '@/config/paths.ts';
import { categoryLabels } from '@/features/products/components/page/categories.ts';
import { TastingSummary } from '@/features/products/components/tastings/tasting-summary.tsx';
import { isTasted } from '@/features/products/components/tastings/tasting-words.ts';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { Byline } from '@/features/users/components/identity/byline.tsx';
import { authorItems } from '@/features/users/components/silence/mute-item.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { focusNextCard } from '@/lib/dom/focus-next-card.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { useDeleteReview } from '../api/delete-review.ts';
import { useLikeReview } from '../api/like-review.ts';
import styles from './review-card.module.css';
import { EditReviewDialog } from './review-dialogs.tsx';

type ReviewCardProps = HTMLAttributes<HTMLElement> & {
  review: Review;
  /** True for the review in the address, which is highlighted. */
  isMarked?: boolean;
  /** Receives the card's content once it is shown. */
  onShown?: Ref<HTMLDivElement>;
  /** Called when the review has left the lists, because it was deleted or its author was blocked. */
  onDeleted?: () => void;
};

/** A review with all the reader's actions on it. Children are shown below it. Other attributes go to the article. */
export const ReviewCard = memo(function ReviewCard(props: ReviewCardProps) {
  const { review, isMarked = false, onShown, onDeleted, children, ...rest } = props;
  const { brand, category, club, imageUrl, notes } = review;
  const id = useId();
  const leave = () => {
    focusNextCard(id);
    onDeleted?.();
  };
  return (
    <Card
      as="article"
      id={id}
      tabIndex={0}
      aria-labelledby={`${id}-title`}
      aria-current={isMarked || undefined}
      {...rest}
    >
      <div className={styles.review} data-marked={isMarked || undefined} ref={onShown}>
        <Byline
          author={review.author}
          details={
            <>
              <WrittenAt
                createdAt={review.createdAt}
                editedAt={review.editedAt}
                to={paths.review(review.id)}
              />
              <span>{categoryLabels[category]}</span>
            </>
          }
        >
          <ReviewMenu review={review} onDeleted={leave} />
        </Byline>
        <div className={styles.product}>
          <p className={styles.names}>
            <Link className={styles.productName} to={paths.product(review.productSlug)}>
              {review.productName}
            </Link>
            {brand && <span className={styles.brand}> {brand}</span>}
          </p>
          <Stars rating={review.rating} />
        </div>
        <h2 id={`${id}-title`} className={styles.title}>
          {review.title}
        </h2>
        <RichText text={review.content} mentions={review.mentions} mentionHref={paths.user} />
        {notes && isTasted(category) && <TastingSummary category={category} notes={notes} />}
        {imageUrl && <Media src={imageUrl} alt={`Picture of ${review.productName}`} />}
        <div className={styles.foot}>
          <LikeButton review={review} />
          <QuietLink icon={<MessageCircle />} to={paths.review(review.id)}>
            {`Comments ${review._count.comments}`}
          </QuietLink>
          {club && (
            <ChipLink to={paths.club(club.slug)} icon={<Users />}>
              {club.name}
            </ChipLink>
          )}
        </div>
        {children}
      </div>
    </Card>
  );
});

function LikeButton({ review }: { review: Review }) {
  const toggleLike = useLikeReview(review, (error) => alert(errorText(error), { tone: 'danger' }));
  return (
    <QuietButton icon={<Heart />} aria-pressed={review.isLikedByUser} onClick={toggleLike}>
      {`Like ${review._count.likes}`}
    </QuietButton>
  );
}

/** Edit, delete, report or remove. */
function ReviewMenu({ review, onDeleted }: { review: Review; onDeleted: () => void }) {
  const { id, viewer } = review;
  const [isEditing, setIsEditing] = useState(false);
  const { mutateAsync: deleteReview } = useDeleteReview(review, onDeleted);
  return (
    <>
      <ContentMenu
        noun="Review"
        removal={{ id, useText: useDraft }}
        viewer={viewer}
        onDelete={deleteReview}
        onEdit={() => setIsEditing(true)}
        onReport={() => requestReport({ kind: 'review', id })}
        author={authorItems(review.author, onDeleted)}
      />
      <EditReviewDialog review={review} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </>
  );
}
