import { Card } from '@/components/card.tsx';
import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import card from './post-card.module.css';
import header from './post-header.module.css';
import styles from './post-list.module.css';

const lines = ['94%', '99%', '62%'];

/** Three posts to come. */
export function PostListSkeleton() {
  return (
    <SkeletonGroup label="Loading...">
      <div className={styles.list}>
        {[0, 1, 2].map((place) => (
          <PostSkeleton key={place} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

export function PostSkeleton() {
  return (
    <Card>
      <div className={card.post}>
        <div className={header.header}>
          <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
          <div className={header.lines}>
            <Skeleton width="9rem" />
            <Skeleton width="13rem" height="0.7em" />
          </div>
        </div>
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
