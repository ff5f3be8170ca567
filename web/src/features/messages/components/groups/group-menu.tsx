import { EllipsisVertical, LogOut, Pencil, UserPlus, Users } from 'lucide-react';
import { confirm } from '@/components/overlays/confirm.ts';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { Menu } from '@/components/overlays/menu.tsx';
import type { MenuItem } from '@/components/overlays/menu-item.ts';
import { alert } from '@/components/overlays/toast.ts';
import { useOneOpen } from '@/components/overlays/use-one-open.ts';
import { paths } from '@/config/paths.ts';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import lists from '@/styles/list.module.css';
import texts from '@/styles/text.module.css';
import { useLeaveGroup } from '../../api/leave-group.ts';
import type { Thread } from '../../api/thread.ts';
import { muteConversationItem } from '../conversations/mute-conversation-item.tsx';
import { AddPeopleDialog, RenameDialog } from './group-dialogs.tsx';

type OpenDialog = 'people' | 'add' | 'rename';

/** The menu of a group: its people, and the user's actions. */
export function GroupMenu({ thread, userId }: { thread: Thread; userId: string }) {
  const id = thread.id ?? '';
  const { participants, mute, viewer } = thread;
  const [dialog, setOpen] = useOneOpen<OpenDialog>();
  const leave = useConfirmAndLeave(id);
  const entries: (MenuItem | false)[] = [
    { id: 'people', label: 'People', icon: <Users />, onSelect: () => setOpen('people') },
    viewer.canAddPeople && {
      id: 'add',
      label: 'Add People',
      icon: <UserPlus />,
      onSelect: () => setOpen('add'),
    },
    viewer.canRename && {
      id: 'rename',
      label: 'Rename Group',
      icon: <Pencil />,
      onSelect: () => setOpen('rename'),
    },
    muteConversationItem(id, mute !== null),
    viewer.canLeave && {
      id: 'leave',
      label: 'Leave Group',
      icon: <LogOut />,
      onSelect: () => void leave(),
    },
  ];
  return (
    <>
      <Menu label="Group options" items={entries.filter((entry) => entry !== false)} placement="bottom end">
        <EllipsisVertical />
      </Menu>
      <Dialog {...dialog('people')} title={`People (${participants.length})`} size="small">
        <ul className={lists.divided}>
          {participants.map((user) => (
            <li key={user.id}>
              <UserRow user={user}>{user.id === userId && <span className={texts.soft}>You</span>}</UserRow>
            </li>
          ))}
        </ul>
      </Dialog>
      <AddPeopleDialog {...dialog('add')} conversationId={id} participants={participants} />
      <RenameDialog {...dialog('rename')} conversationId={id} name={thread.groupName ?? 'Group'} />
    </>
  );
}

/** Asks for confirmation, leaves the group and goes back to the list of conversations. */
function useConfirmAndLeave(conversationId: string) {
  const { mutateAsync: leave } = useLeaveGroup(conversationId);
  const navigate = useNavigateFromHere();
  return async () => {
    const options = { confirmText: 'Leave Group' };
    if (!(await confirm('Are you sure you want to leave this group?', options))) return;
    try {
      await leave();
      navigate(paths.messages, { replace: true });
    } catch (error) {
      alert(errorText(error), { tone: 'danger' });
    }
  };
}
