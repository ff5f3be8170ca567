import { Card } from '@/components/card.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { BylineSkeleton } from '@/features/users/components/byline.tsx';
import styles from './post-card.module.css';

const lines = ['94%', '99%', '62%'];

export function PostSkeleton() {
  return (
    <Card>
      <div className={styles.post}>
        <BylineSkeleton />
        <div>
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
        <Skeleton width="14rem" height="2.75rem" />
      </div>
    </Card>
  );
}
