import { X } from 'lucide-react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '@/components/buttons/button.tsx';
import { useCover } from '@/components/media/use-cover.ts';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';

/** The open dialog, in a chunk of its own because it needs React Aria. Use `Dialog` instead. */
export default function DialogSurface(props: DialogProps) {
  const { isOpen, onClose, title, size = 'medium', footer, isDismissable = true, children } = props;
  useCover(isOpen, onClose);
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      isDismissable={isDismissable}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.modal ?? ''} data-size={size}>
        <AriaDialog className={styles.dialog ?? ''}>
          <header className={styles.header}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <Button variant="icon" aria-label="Close" onClick={onClose}>
              <X />
            </Button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
