import { lazy, Suspense } from 'react';
import { untilLoaded } from '@/lib/dom/until-loaded.ts';
import styles from './album.module.css';
import type { AlbumProps } from './album-grid.tsx';
import { altOf } from './alt-of.ts';
import { Media } from './media.tsx';

const AlbumGrid = lazy(untilLoaded(() => import('./album-grid.tsx')));

/** Pictures and videos, at most ten: one as it is, several as a grid. Renders nothing if there are none. */
export function Album({ media, by, ...look }: AlbumProps) {
  const [first, ...others] = media;
  if (!first) return null;
  if (others.length === 0) return <Media src={first.url} alt={altOf(first, by)} {...look} />;
  return (
    <Suspense fallback={<div className={styles.grid} />}>
      <AlbumGrid media={media} by={by} {...look} />
    </Suspense>
  );
}
