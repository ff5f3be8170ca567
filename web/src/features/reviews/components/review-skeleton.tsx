import { Card } from '@/components/layout/card.tsx';
import { Skeleton, TextSkeleton } from '@/components/lists/skeleton.tsx';
import { BylineSkeleton } from '@/features/users/components/identity/byline.tsx';
import styles from './review-card.module.css';

export function ReviewSkeleton() {
  return (
    <Card>
      <div className={styles.review}>
        <BylineSkeleton />
        <Skeleton width="14rem" />
        <Skeleton width="18rem" height="1.1em" />
        <TextSkeleton widths={['96%', '91%', '58%']} />
      </div>
    </Card>
  );
}
