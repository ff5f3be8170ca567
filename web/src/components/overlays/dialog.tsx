import { lazy, type ReactNode } from 'react';
import { OnceOpen } from './once-open.tsx';

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

const loadSurface = () => import('./dialog-surface.tsx');
const Surface = lazy(loadSurface);

/** Loads the dialog's code. Call it when a dialog is likely to open soon. */
export function preloadDialog() {
  void loadSurface();
}

/** A dialog over the page. Its code is loaded when it first opens. The focus moves into it and later returns. */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpen isOpen={props.isOpen}>
      <Surface {...props} />
    </OnceOpen>
  );
}
