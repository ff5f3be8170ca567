import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

export type DialogProps = {
  isOpen: boolean;
  /** Asked for by Escape, the close button, or a tap outside. */
  onClose: () => void;
  title: string;
  /** small 26rem, medium 36rem, large 52rem; on a phone every size is a sheet over the full height. */
  size?: 'small' | 'medium' | 'large';
  /** Buttons in a row that stays at the foot. A form's submit button may stand here with `form="form id"`. */
  footer?: ReactNode;
  /** False while something typed would be lost: a tap outside then does nothing. */
  isDismissable?: boolean;
  children: ReactNode;
};

const loadSurface = () => import('./dialog-surface.tsx');
const Surface = lazy(loadSurface);

/** Fetches the dialog's code ahead of the first opening; call it when a dialog has become likely. */
export function preloadDialog() {
  void loadSurface();
}

/** A dialog over the page. Its code is fetched on first opening; focus goes in, stays in, and returns. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  useEffect(() => {
    if (props.isOpen) setWasOpen(true);
  }, [props.isOpen]);
  if (!props.isOpen && !wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
