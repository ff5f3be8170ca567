import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { X } from 'lucide-react';
import { sizesOf } from '@/lib/media/picture-sizes.ts';
import { pictureAddress } from '@/lib/media/stored.ts';
import styles from './picture-viewer.module.css';
import { useCover } from './use-cover.ts';

type PictureViewerProps = { src: string; alt: string; isOpen: boolean; onClose: () => void };

const none = () => null;

/** A full-screen picture, in a chunk of its own because it needs the lightbox. Use `Media` instead. */
export default function PictureViewer({ src, alt, isOpen, onClose }: PictureViewerProps) {
  useCover(isOpen, onClose);
  const { width, height } = sizesOf(src);
  return (
    <Lightbox
      className={styles.viewer ?? ''}
      open={isOpen}
      close={onClose}
      slides={[{ src: pictureAddress(src), alt, ...(width && height && { width, height }) }]}
      plugins={[Zoom]}
      labels={{ Lightbox: alt, 'Photo gallery': alt }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnPullUp: true }}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 3 }}
      toolbar={{ buttons: ['close'] }}
      render={{
        buttonPrev: none,
        buttonNext: none,
        buttonZoom: none,
        iconClose: () => <X />,
        controls: () => (
          <p className={styles.caption} aria-hidden="true">
            {alt}
          </p>
        ),
      }}
    />
  );
}
