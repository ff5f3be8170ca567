import { Card } from '@/components/card.tsx';
import { Skeleton, TextSkeleton } from '@/components/skeleton.tsx';
import { BylineSkeleton } from '@/features/users/components/byline.tsx';
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
