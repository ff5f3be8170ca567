import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { Stars } from '@/components/marks/stars.tsx';
import { paths } from '@/config/paths.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { latestReviewsQuery } from '../api/get-reviews.ts';
import styles from './recent-reviews.module.css';

/** The latest reviews, for the sidebar of another screen. */
export default function RecentReviews({ max }: { max: number }) {
  const query = useQuery(latestReviewsQuery);
  const { data, isPending } = query;
  if (isPending)
    return (
      <SkeletonGroup label="Loading reviews...">
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </SkeletonGroup>
    );
  if (!data) return <ErrorState {...failureOf(query)} />;
  if (data.items.length === 0) return <p className={styles.quiet}>No reviews yet</p>;
  return (
    <ul className={styles.list}>
      {data.items.slice(0, max).map(({ id, title, rating, productName, brand, author }) => (
        <li key={id}>
          <Link className={styles.title} to={paths.review(id)}>
            {title}
          </Link>
          <p className={styles.product}>
            {productName}
            {brand && `, ${brand}`}
          </p>
          <p className={styles.quiet}>
            <Stars rating={rating} /> {displayNameOf(author)}
          </p>
        </li>
      ))}
    </ul>
  );
}
