import { Card } from '@/components/layout/card.tsx';
import { Skeleton, TextSkeleton } from '@/components/lists/skeleton.tsx';
import { BylineSkeleton } from '@/features/users/components/identity/byline.tsx';
import styles from './post-card.module.css';

export function PostSkeleton() {
  return (
    <Card>
      <div className={styles.post}>
        <BylineSkeleton />
        <TextSkeleton widths={['94%', '99%', '62%']} />
        <Skeleton width="14rem" height="2.75rem" />
      </div>
    </Card>
  );
}
