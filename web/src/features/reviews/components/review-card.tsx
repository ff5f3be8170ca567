import type { Review } from '@contract/reviews.ts';
import { Users } from 'lucide-react';
import { type HTMLAttributes, memo, type Ref, useId } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { ChipLink } from '@/components/chip.tsx';
import { Media } from '@/components/media.tsx';
import { RichText } from '@/components/rich-text.tsx';
import { Stars } from '@/components/stars.tsx';
import { paths } from '@/config/paths.ts';
import { focusWhenLost } from '@/lib/focus-when-lost.ts';
import { sizeOf } from '@/lib/media-size.ts';
import { OthersReviewMenu } from './others-review-menu.tsx';
import styles from './review-card.module.css';
import { ReviewHeader } from './review-header.tsx';
import { ReviewMenu } from './review-menu.tsx';

type ReviewCardProps = HTMLAttributes<HTMLElement> & {
  review: Review;
  /** Who looks at it; the author may edit and delete. */
  userId: string;
  /** Stands out among the others: the one that was asked for. */
  isMarked?: boolean;
  /** Hears of the card once it is there. */
  onShown?: Ref<HTMLDivElement>;
};

/** A review with everything one can do with it. Other attributes go to the article. */
export const ReviewCard = memo(function ReviewCard(props: ReviewCardProps) {
  const { review, userId, isMarked = false, onShown, ...rest } = props;
  const id = useId();

  function leave() {
    const card = document.getElementById(id);
    focusWhenLost(card?.nextElementSibling ?? card?.previousElementSibling);
  }

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
        <ReviewHeader review={review}>
          {review.authorId === userId ? (
            <ReviewMenu review={review} onDeleted={leave} />
          ) : (
            <OthersReviewMenu review={review} />
          )}
        </ReviewHeader>
        <div className={styles.product}>
          <p className={styles.names}>
            <Link className={styles.productName} to={paths.product(review)}>
              {review.productName}
            </Link>
            {review.brand && <span className={styles.brand}> {review.brand}</span>}
          </p>
          <Stars rating={review.rating} />
        </div>
        <h2 id={`${id}-title`} className={styles.title}>
          {review.title}
        </h2>
        <RichText text={review.content} mentionHref={paths.user} />
        {review.imageUrl && (
          <Media
            src={review.imageUrl}
            alt={`Picture of ${review.productName}`}
            {...sizeOf(review.imageUrl)}
          />
        )}
        {review.club && (
          <div>
            <ChipLink to={paths.club(review.club.slug)} icon={<Users />}>
              {review.club.name}
            </ChipLink>
          </div>
        )}
      </div>
    </Card>
  );
});
