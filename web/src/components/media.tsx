import { ImageOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from './media.module.css';
import { mediaKind } from './media-kind.ts';
import { useLastDefined } from './use-last-defined.ts';

const PictureViewer = lazy(() => import('./picture-viewer.tsx'));

export type MediaProps = {
  src: string;
  /** What the picture or video shows, in words. */
  alt: string;
  /** In pixels, where they are known. They give the box its shape. */
  width?: number;
  height?: number;
  /** CSS aspect-ratio of the box where the size is not known. The picture is never cropped. */
  aspectRatio?: string;
  /** True for the first picture of a screen, which is fetched at once. */
  isFirst?: boolean;
};

/** A picture or a video in a box that has its size before the file arrives. A tap shows a picture on the whole screen. */
export function Media({ src, alt, width, height, aspectRatio = '4 / 3', isFirst = false }: MediaProps) {
  const [failed, setFailed] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const hasBeenOpen = useLastDefined(isOpen || undefined);
  const kind = mediaKind(src);
  const ratio = width && height ? `${width} / ${height}` : aspectRatio;
  const onError = () => setFailed(src);
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
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          onError={onError}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </button>
      {hasBeenOpen && (
        <Suspense fallback={null}>
          <PictureViewer {...{ src, alt, isOpen }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
