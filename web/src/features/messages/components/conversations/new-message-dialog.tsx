import { lazy, Suspense, useState } from 'react';
import { Dialog, preloadDialog } from '@/components/overlays/dialog.tsx';
import { CreateGroupDialog } from '../groups/group-dialogs.tsx';
import type { NewMessageProps } from './new-message.tsx';

const load = () => import('./new-message.tsx');
const NewMessage = lazy(load);

type NewMessageDialogProps = Pick<NewMessageProps, 'clubs'> & { isOpen: boolean; onClose: () => void };

/** The New Message dialog, and the one of a new group that it leads to. */
export function NewMessageDialog({ clubs, isOpen, onClose }: NewMessageDialogProps) {
  const [isGroup, setIsGroup] = useState(false);
  function close() {
    setIsGroup(false);
    onClose();
  }
  return (
    <>
      <Dialog isOpen={isOpen && !isGroup} onClose={close} title="New Message">
        <Suspense fallback={null}>
          <NewMessage clubs={clubs} onLeave={close} onCreateGroup={() => setIsGroup(true)} />
        </Suspense>
      </Dialog>
      <CreateGroupDialog isOpen={isOpen && isGroup} onClose={close} />
    </>
  );
}

export function preloadNewMessage() {
  preloadDialog();
  void load();
}
