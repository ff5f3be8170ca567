import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { Avatar, type AvatarProps } from '@/components/media/avatar.tsx';
import { Picture } from '@/components/media/picture.tsx';
import { coverSizes } from '@/lib/media/picture-sizes.ts';
import { Card } from './card.tsx';
import styles from './cover-card.module.css';

type Shape = NonNullable<AvatarProps['shape']>;

type CoverCardProps = {
  /** round for a user, square for a club. */
  shape: Shape;
  name: string;
  pictureUrl: string | null;
  coverUrl: string | null;
  /** Buttons over the picture and the cover that change them. */
  changePicture?: ReactNode;
  changeCover?: ReactNode;
  /** The buttons beside the picture. */
  actions: ReactNode;
  children: ReactNode;
};

/** The head of a profile or club page: the cover, a picture that overlaps it, buttons, and the content below. */
export function CoverCard(props: CoverCardProps) {
  const { shape, name, pictureUrl, coverUrl, changePicture, changeCover, actions, children } = props;
  return (
    <Card as="section" isPadded={false}>
      <div className={styles.cover} data-shape={shape}>
        {coverUrl && (
          <Picture src={coverUrl} alt="" sizes={coverSizes} loading="eager" fetchPriority="high" />
        )}
        {changeCover}
      </div>
      <div className={styles.text} data-shape={shape}>
        <div className={styles.top}>
          <span className={styles.picture}>
            <Avatar name={name} src={pictureUrl} size="xl" shape={shape} />
            {changePicture}
          </span>
          {actions}
        </div>
        {children}
      </div>
    </Card>
  );
}

export function CoverCardSkeleton({ shape }: { shape: Shape }) {
  return (
    <SkeletonGroup label="Loading...">
      <Card isPadded={false}>
        <Skeleton shape="block" height="10rem" />
        <div className={styles.text} data-shape={shape}>
          <div className={styles.top}>
            <span className={styles.picture}>
              <Skeleton shape={shape === 'round' ? 'circle' : 'block'} width="7rem" height="7rem" />
            </span>
            <Skeleton shape="block" width="7rem" height="2.75rem" />
          </div>
          <Skeleton width="14rem" height="2rem" />
          <Skeleton width="10rem" />
          <Skeleton width="90%" />
        </div>
      </Card>
    </SkeletonGroup>
  );
}
