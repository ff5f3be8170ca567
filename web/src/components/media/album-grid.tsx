import { ImageOff, Play } from 'lucide-react';
import { lazy, useState } from 'react';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { useLastDefined } from '@/components/lists/use-last-defined.ts';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { mediaKind } from '@/lib/media/media-kind.ts';
import { pictureAddress } from '@/lib/media/stored.ts';
import styles from './album.module.css';
import tiles from './album-grid.module.css';
import { type AlbumItem, altOf } from './alt-of.ts';
import type { MediaProps } from './media.tsx';
import { Picture } from './picture.tsx';

const PictureViewer = lazy(() => import('./picture-viewer.tsx'));

export type AlbumProps = Pick<MediaProps, 'isWhole' | 'isFirst'> & {
  media: AlbumItem[];
  /** The name of who shared them. */
  by: string;
};

/** How many tiles a grid has. The last one says how many more pictures there are. */
const maxTiles = 4;

/** A grid of pictures and videos. Pressing one opens all of them full screen, one after another. Use `Album` instead. */
export default function AlbumGrid({ media, by, isWhole = false, isFirst = false }: AlbumProps) {
  const [opened, setOpened] = useState<number>();
  const start = useLastDefined(opened) ?? 0;
  const shown = media.slice(0, maxTiles);
  const hidden = media.length - shown.length;
  return (
    <>
      <ul
        className={styles.grid}
        data-tiles={shown.length}
        aria-label={`${media.length} pictures and videos by ${by}`}
      >
        {shown.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be in an album twice, and its order is fixed
          <li key={position}>
            <button
              type="button"
              className={tiles.tile}
              aria-haspopup="dialog"
              onClick={() => setOpened(position)}
            >
              <Tile item={item} alt={altOf(item, by)} isWhole={isWhole} isFirst={isFirst && position === 0} />
              {hidden > 0 && position === maxTiles - 1 && (
                <>
                  <span className={tiles.over} aria-hidden="true">
                    +{hidden}
                  </span>
                  <VisuallyHidden>and {hidden} more</VisuallyHidden>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      <OnceOpen isOpen={opened !== undefined}>
        <PictureViewer
          key={start}
          label={`${media.length} pictures and videos by ${by}`}
          items={media.map((item) => ({ src: item.url, alt: altOf(item, by) }))}
          start={start}
          isOpen={opened !== undefined}
          onClose={() => setOpened(undefined)}
        />
      </OnceOpen>
    </>
  );
}

type TileProps = { item: AlbumItem; alt: string; isWhole: boolean; isFirst: boolean };

/** Half the width of a post. Phones load the small size in a list, as for a picture alone. */
function Tile({ item, alt, isWhole, isFirst }: TileProps) {
  const [isFailed, setIsFailed] = useState(false);
  const onError = () => setIsFailed(true);
  if (isFailed)
    return (
      <span className={tiles.failed} role="img" aria-label={alt}>
        <ImageOff />
      </span>
    );
  if (mediaKind(item.url) === 'image')
    return (
      <Picture
        src={item.url}
        alt={alt}
        sizes={isWhole ? '(width < 48rem) 50vw, 19rem' : '(width < 48rem) 160px, 17rem'}
        onError={onError}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    );
  return (
    <>
      {/* The fragment makes browsers show the first frame. It is played in the viewer. */}
      <video
        src={`${pictureAddress(item.url).split('#')[0]}#t=0.1`}
        aria-label={alt}
        muted
        playsInline
        preload="metadata"
        onError={onError}
      />
      <span className={tiles.play}>
        <Play />
      </span>
    </>
  );
}
