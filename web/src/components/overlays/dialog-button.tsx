import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '@/components/buttons/button.tsx';

export type DialogButtonProps = Omit<ButtonProps, 'onClick'> & {
  dialog: (state: { isOpen: boolean; onClose: () => void }) => ReactNode;
};

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {dialog({ isOpen, onClose: () => setIsOpen(false) })}
    </>
  );
}
