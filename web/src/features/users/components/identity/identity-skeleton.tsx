import { Skeleton } from '@/components/lists/skeleton.tsx';

type IdentitySkeletonProps = {
  className: string | undefined;
  lines: string | undefined;
  secondWidth: string;
};

/** A placeholder for a user's picture with two lines beside it. The classes are those of what it stands for. */
export const IdentitySkeleton = ({ className, lines, secondWidth }: IdentitySkeletonProps) => (
  <div className={className}>
    <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
    <div className={lines}>
      <Skeleton width="9rem" />
      <Skeleton width={secondWidth} height="0.7em" />
    </div>
  </div>
);
