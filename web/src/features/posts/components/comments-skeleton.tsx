import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import comment from './comment.module.css';
import styles from './comments-panel.module.css';

/** As many comments to come as the first page will hold. */
export function CommentsSkeleton({ places }: { places: number }) {
  return (
    <SkeletonGroup label="Loading...">
      <div className={styles.list}>
        {Array.from({ length: places }, (_, place) => place).map((place) => (
          <div key={place} className={comment.comment}>
            <Skeleton shape="circle" width="2.25rem" height="2.25rem" />
            <div className={comment.body}>
              <Skeleton width="8rem" height="0.7em" />
              <Skeleton width="80%" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
