import { Card } from '@/components/layout/card.tsx';
import { CardFeedSkeleton } from '@/components/lists/card-feed.tsx';
import { Skeleton } from '@/components/lists/skeleton.tsx';
import styles from './smoke-card.module.css';

/** The placeholder for a list of `SmokeCard`s. */
export function SmokeFeedSkeleton({ label }: { label: string }) {
  return <CardFeedSkeleton label={label} card={<SmokeSkeleton />} />;
}

function SmokeSkeleton() {
  return (
    <Card>
      <div className={styles.smoke}>
        <Skeleton width="12rem" height="1.2em" />
        <Skeleton width="9rem" />
        <Skeleton width="14rem" />
      </div>
    </Card>
  );
}
