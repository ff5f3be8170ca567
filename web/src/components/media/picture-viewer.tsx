import { useState } from 'react';
import Lightbox, { type Slide } from 'yet-another-react-lightbox';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { mediaKind } from '@/lib/media/media-kind.ts';
import { sizesOf } from '@/lib/media/picture-sizes.ts';
import { pictureAddress } from '@/lib/media/stored.ts';
import styles from './picture-viewer.module.css';
import { useCover } from './use-cover.ts';

type PictureViewerProps = {
  /** The name of the dialog. */
  label: string;
  /** Pictures and videos in our storage, each with its description. */
  items: { src: string; alt: string }[];
  /** The position of the first one to show. */
  start?: number;
  isOpen: boolean;
  onClose: () => void;
};

const none = () => null;

/**
 * Full-screen pictures and videos with their descriptions. A swipe, an arrow key or a button leads to the next one. In a
 * chunk of its own because it needs the lightbox. Use `Media` or `Album` instead.
 */
export default function PictureViewer({ label, items, start = 0, isOpen, onClose }: PictureViewerProps) {
  const [position, setPosition] = useState(start);
  useCover(isOpen, onClose);
  const isAlone = items.length === 1;
  return (
    <Lightbox
      className={styles.viewer ?? ''}
      open={isOpen}
      close={() => {
        setPosition(start);
        onClose();
      }}
      index={position}
      on={{ view: ({ index }) => setPosition(index) }}
      slides={items.map(slideOf)}
      plugins={[Zoom, Video]}
      labels={{ Lightbox: label, 'Photo gallery': label }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnPullUp: true }}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 3 }}
      toolbar={{ buttons: ['close'] }}
      render={{
        ...(isAlone && { buttonPrev: none, buttonNext: none }),
        buttonZoom: none,
        iconClose: () => <X />,
        iconPrev: () => <ChevronLeft />,
        iconNext: () => <ChevronRight />,
        controls: () => (
          <p className={styles.caption} aria-hidden="true">
            {!isAlone && <span className={styles.count}>{`${position + 1} of ${items.length}`}</span>}
            {items[position]?.alt}
          </p>
        ),
      }}
    />
  );
}

function slideOf({ src, alt }: { src: string; alt: string }): Slide {
  const { width, height } = sizesOf(src);
  const size = width && height && { width, height };
  if (mediaKind(src) === 'image') return { src: pictureAddress(src), alt, ...size };
  const [address = ''] = pictureAddress(src).split('#');
  return {
    type: 'video',
    sources: [{ src: address, type: `video/${address.split('.').at(-1)}` }],
    ...size,
  };
}
