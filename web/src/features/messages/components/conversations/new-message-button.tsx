import { SquarePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Dialog, preloadDialog } from '@/components/overlays/dialog.tsx';
import { CreateGroupDialog } from '../groups/group-dialogs.tsx';
import type { NewMessageProps } from './new-message.tsx';

const load = () => import('./new-message.tsx');
const NewMessage = lazy(load);

/** Opens the New Message dialog, from which a group can be created. */
export function NewMessageButton({ clubs }: Pick<NewMessageProps, 'clubs'>) {
  const [open, setOpen] = useState<'message' | 'group'>();
  const close = () => setOpen(undefined);
  const preload = () => {
    preloadDialog();
    void load();
  };
  return (
    <>
      <Button variant="primary" icon={<SquarePen />} preload={preload} onClick={() => setOpen('message')}>
        New Message
      </Button>
      <Dialog isOpen={open === 'message'} onClose={close} title="New Message">
        <Suspense fallback={null}>
          <NewMessage clubs={clubs} onLeave={close} onCreateGroup={() => setOpen('group')} />
        </Suspense>
      </Dialog>
      <CreateGroupDialog isOpen={open === 'group'} onClose={close} />
    </>
  );
}
