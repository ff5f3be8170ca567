import { SquarePen } from 'lucide-react';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import type { NewMessageProps } from './new-message.tsx';
import { NewMessageDialog, preloadNewMessage } from './new-message-dialog.tsx';

/** Opens the New Message dialog, from which a group can be created. */
export function NewMessageButton({ clubs }: Pick<NewMessageProps, 'clubs'>) {
  return (
    <DialogButton
      variant="primary"
      icon={<SquarePen />}
      preload={preloadNewMessage}
      dialog={(dialog) => <NewMessageDialog clubs={clubs} {...dialog} />}
    >
      New Message
    </DialogButton>
  );
}
