import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '@/components/buttons/button.tsx';

export type DialogButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** One that needs nothing else, or a function that gives it the rest. */
  dialog: ((state: { isOpen: boolean; onClose: () => void }) => ReactNode) & { preload?: () => void };
};

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button preload={dialog.preload} {...button} onClick={() => setIsOpen(true)} />
      {dialog({ isOpen, onClose: () => setIsOpen(false) })}
    </>
  );
}
