import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';

/** A dialog with a name in its title and its text. */
export function NamesDialog({ name, title }: { name: string; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open: {title}</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={name} footer={<Button>{name}</Button>}>
        <p>{name}</p>
      </Dialog>
    </>
  );
}
