import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { Avatar, type AvatarProps } from '@/components/media/avatar.tsx';
import { Picture } from '@/components/media/picture.tsx';
import { coverSizes } from '@/lib/media/picture-sizes.ts';
import { Card } from './card.tsx';
import styles from './cover-card.module.css';

type Shape = NonNullable<AvatarProps['shape']>;

/** A profile begins with its user. A club is what people come to read, so its head is low. */
const sizes = { round: 'xl', square: 'l' } as const;

type CoverCardProps = {
  /** round for a user, square for a club. */
  shape: Shape;
  name: string;
  pictureUrl: string | null;
  coverUrl: string | null;
  /** Buttons over the picture and the cover that change them. */
  changePicture?: ReactNode;
  changeCover?: ReactNode;
  /** The name and what belongs on its line, beside the picture. If absent, the name is in the content. */
  title?: ReactNode;
  /** The buttons beside the picture and the title. */
  actions: ReactNode;
  children: ReactNode;
};

/** The head of a profile or club page: the cover, a picture that overlaps it, buttons, and the content below. */
export function CoverCard(props: CoverCardProps) {
  const { shape, name, pictureUrl, coverUrl, changePicture, changeCover, title, actions, children } = props;
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
          <div className={styles.identity}>
            <span className={styles.picture}>
              <Avatar name={name} src={pictureUrl} size={sizes[shape]} shape={shape} />
              {changePicture}
            </span>
            {title && <div className={styles.title}>{title}</div>}
          </div>
          {actions}
        </div>
        {children}
      </div>
    </Card>
  );
}

export function CoverCardSkeleton({ shape }: { shape: Shape }) {
  const side = { round: '7rem', square: '4rem' }[shape];
  const names = (
    <>
      <Skeleton width="14rem" height="2rem" />
      <Skeleton width="10rem" />
    </>
  );
  return (
    <SkeletonGroup label="Loading...">
      <Card isPadded={false}>
        <div className={styles.cover} data-shape={shape} />
        <div className={styles.text} data-shape={shape}>
          <div className={styles.top}>
            <div className={styles.identity}>
              <span className={styles.picture}>
                <Skeleton shape={shape === 'round' ? 'circle' : 'block'} width={side} height={side} />
              </span>
              {shape === 'square' && <div className={styles.title}>{names}</div>}
            </div>
            <Skeleton shape="block" width="7rem" height="2.25rem" />
          </div>
          {shape === 'round' && names}
          <Skeleton width="90%" />
        </div>
      </Card>
    </SkeletonGroup>
  );
}
