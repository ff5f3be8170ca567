import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '@/components/buttons/button.tsx';
import { useCover } from '@/components/media/use-cover.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, Back, the close button, or a tap outside. */
  onClose: () => void;
  title: string;
  /** small 26rem, medium 36rem, large 52rem. On phones, every size is a full-height sheet. */
  size?: 'small' | 'medium' | 'large';
  /** Buttons that stay at the bottom. A form's submit button can be here with `form="form id"`. */
  footer?: ReactNode;
  /** False while a tap outside would lose typed text. It then does nothing. */
  isDismissable?: boolean;
  children: ReactNode;
};

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
