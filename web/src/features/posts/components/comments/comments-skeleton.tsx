import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import layout from '@/styles/layout.module.css';
import comment from './comment.module.css';

/** Comments that have not loaded yet: as many as the first page will hold. */
export function CommentsSkeleton({ count }: { count: number }) {
  return (
    <SkeletonGroup label="Loading...">
      <div className={layout.column4}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div key={index} className={comment.comment}>
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
