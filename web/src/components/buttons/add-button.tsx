import { Plus } from 'lucide-react';
import { DialogButton, type DialogButtonProps } from '@/components/overlays/dialog-button.tsx';

/** The main button of a list. Its dialog adds an item to the list. */
export function AddButton(props: Omit<DialogButtonProps, 'variant' | 'icon'>) {
  return <DialogButton variant="primary" icon={<Plus />} {...props} />;
}
