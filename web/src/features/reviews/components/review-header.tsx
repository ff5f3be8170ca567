import type { Review } from '@contract/reviews.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { Time } from '@/components/time.tsx';
import { VerifiedBadge } from '@/components/verified-badge.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { categoryLabels } from './categories.ts';
import styles from './review-card.module.css';

type ReviewHeaderProps = { review: Review; children?: ReactNode };

/** Who wrote a review, when, and of what kind of product; the time leads to the review itself. */
export function ReviewHeader({ review, children }: ReviewHeaderProps) {
  const { author } = review;
  const name = displayNameOf(author);
  return (
    <header className={styles.header}>
      {author ? (
        <Link to={paths.user(author.username)} tabIndex={-1} aria-hidden="true">
          <Avatar name={name} src={author.avatarUrl} />
        </Link>
      ) : (
        <Avatar name={name} />
      )}
      <div className={styles.lines}>
        <p className={styles.name}>
          {author ? <Link to={paths.user(author.username)}>{name}</Link> : <span>{name}</span>}
          {author?.isVerified && <VerifiedBadge />}
        </p>
        <p className={styles.when}>
          <Link to={paths.review(review.id)}>
            <Time instant={review.createdAt} />
          </Link>
          {review.editedAt && ' · edited'} · {categoryLabels[review.category]}
        </p>
      </div>
      {children}
    </header>
  );
}
