import { ImageOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { untilLoaded } from '@/lib/dom/until-loaded.ts';
import { mediaKind } from '@/lib/media/media-kind.ts';
import { sizesOf } from '@/lib/media/picture-sizes.ts';
import { isStored } from '@/lib/media/stored.ts';
import styles from './media.module.css';
import { Picture } from './picture.tsx';

const MediaElsewhere = lazy(untilLoaded(() => import('./media-elsewhere.tsx')));
const PictureViewer = lazy(() => import('./picture-viewer.tsx'));

/**
 * Widths for `<img sizes>`. Lists claim to show pictures smaller than they do. So phones with up to three device pixels per
 * px load the 480 px size, and desktops with up to two load the 1080 px size. That is a third and a sixth of the bytes of
 * the next size, and a tap shows the largest one.
 */
const inList = '(width < 48rem) 160px, 33rem';
const whole = '(width < 48rem) 100vw, 38rem';
const small = '(width < 48rem) 160px, 16rem';

export type MediaProps = {
  src: string;
  /** A description of the picture or video. */
  alt: string;
  /** CSS aspect-ratio of the box if the URL does not contain the size. The picture is never cropped. */
  aspectRatio?: string;
  /** True for media that is no wider than a message. */
  isSmall?: boolean;
  /** True on a screen of its own, where a phone shows it larger than in a list. */
  isWhole?: boolean;
  /** True for the first picture on a screen, which is fetched at once. */
  isFirst?: boolean;
};

/**
 * A picture or video in a box that has its size before the file arrives. Tapping a picture opens it full screen. On
 * another site: a link.
 */
export function Media(props: MediaProps) {
  const { src, alt, aspectRatio = '4 / 3', isSmall = false, isWhole = false, isFirst = false } = props;
  const [failed, setFailed] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const kind = mediaKind(src);
  const { width, height } = sizesOf(src);
  const ratio = width && height ? `${width} / ${height}` : aspectRatio;
  const onError = () => setFailed(src);
  if (!isStored(src))
    return (
      <Suspense fallback={<div className={styles.waiting} />}>
        <MediaElsewhere src={src} />
      </Suspense>
    );
  if (failed === src)
    return (
      <div className={styles.box} style={{ aspectRatio: ratio }}>
        <p className={styles.failed}>
          <ImageOff />
          {kind === 'video' ? 'This video could not be loaded.' : 'This picture could not be loaded.'}
        </p>
      </div>
    );
  if (kind === 'video')
    return (
      <div className={styles.box} style={{ aspectRatio: ratio }}>
        {/* biome-ignore lint/a11y/useMediaCaption: users upload their videos without caption files */}
        <video src={src} aria-label={alt} controls playsInline preload="metadata" onError={onError} />
      </div>
    );
  return (
    <>
      <button
        type="button"
        className={styles.box}
        style={{ aspectRatio: ratio }}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Picture
          src={src}
          alt={alt}
          sizes={isSmall ? small : isWhole ? whole : inList}
          onError={onError}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      </button>
      <OnceOpen isOpen={isOpen}>
        <PictureViewer label={alt} items={[{ src, alt }]} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </OnceOpen>
    </>
  );
}
