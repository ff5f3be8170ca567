import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { AppealDialog, type AppealDialogProps } from './appeal-dialog.tsx';

type AppealButtonProps = Pick<AppealDialogProps, 'decisionId' | 'onSent'> & {
  /** False once there is nothing to appeal. The dialog stays until it has closed. */
  isShown?: boolean;
};

/** Opens the dialog in which the user appeals a decision. */
export function AppealButton({ isShown = true, ...appeal }: AppealButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isShown && (
        <div>
          <Button onClick={() => setIsOpen(true)}>Appeal</Button>
        </div>
      )}
      <AppealDialog {...appeal} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
