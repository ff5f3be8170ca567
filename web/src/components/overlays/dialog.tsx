import { lazy } from 'react';
import type { DialogProps } from './dialog-surface.tsx';
import { OnceOpen } from './once-open.tsx';

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
