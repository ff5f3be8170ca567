import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '@/components/buttons/button.tsx';
import styles from './picture-viewer.module.css';
import { followZoom } from './picture-zoom.ts';
import { useCover } from './use-cover.ts';

type PictureViewerProps = { src: string; alt: string; isOpen: boolean; onClose: () => void };

/** A full-screen picture, in a chunk of its own because it needs React Aria. Use `Media` instead. */
export default function PictureViewer({ src, alt, isOpen, onClose }: PictureViewerProps) {
  useCover(isOpen, onClose);
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={alt}>
          <Stage {...{ src, alt, onClose }} />
          <div className={styles.close}>
            <Button variant="icon" aria-label="Close" onClick={onClose}>
              <X />
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Stage({ src, alt, onClose }: Omit<PictureViewerProps, 'isOpen'>) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!stage || !picture.current) return;
    stage.focus({ preventScroll: true });
    return followZoom(stage, picture.current, () => close.current());
  }, [stage]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard enlarges what has the focus
    <figure ref={setStage} className={styles.stage} tabIndex={0}>
      <img ref={picture} src={src} alt={alt} draggable={false} />
      <figcaption className={styles.caption} aria-hidden="true">
        {alt}
      </figcaption>
    </figure>
  );
}
