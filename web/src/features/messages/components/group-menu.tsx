import { EllipsisVertical, LogOut, Pencil, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { confirm } from '@/components/confirm.ts';
import { Dialog } from '@/components/dialog.tsx';
import { Menu } from '@/components/menu.tsx';
import { alert } from '@/components/toast.ts';
import { VerifiedBadge } from '@/components/verified-badge.tsx';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api-error.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { useLeaveGroup } from '../api/leave-group.ts';
import type { Thread } from '../api/thread.ts';
import { AddPeopleDialog } from './group-dialogs.tsx';
import styles from './people.module.css';
import { RenameDialog } from './rename-dialog.tsx';

const LARGEST = 50;

/** What anybody in a group can do with it. */
export function GroupMenu({ thread, userId }: { thread: Thread; userId: string }) {
  const id = thread.id ?? '';
  const { participants } = thread;
  const name = thread.groupName ?? 'Group';
  const [open, setOpen] = useState<'people' | 'add' | 'rename'>();
  const { mutateAsync: leave } = useLeaveGroup(id);
  const navigate = useNavigate();
  const close = () => setOpen(undefined);

  async function askAndLeave() {
    const options = { confirmText: 'Leave Group' };
    if (!(await confirm('Are you sure you want to leave this group?', options))) return;
    try {
      await leave();
      navigate(paths.messages, { replace: true });
    } catch (error) {
      alert(errorText(error), { tone: 'danger' });
    }
  }
  const items = [
    { id: 'people', label: 'People', icon: <Users />, onSelect: () => setOpen('people') },
    {
      id: 'add',
      label: 'Add people',
      icon: <UserPlus />,
      isDisabled: participants.length >= LARGEST,
      onSelect: () => setOpen('add'),
    },
    { id: 'rename', label: 'Rename group', icon: <Pencil />, onSelect: () => setOpen('rename') },
    { id: 'leave', label: 'Leave group', icon: <LogOut />, onSelect: () => void askAndLeave() },
  ];
  return (
    <>
      <Menu label="Group options" items={items} placement="bottom end">
        <EllipsisVertical />
      </Menu>
      <Dialog
        isOpen={open === 'people'}
        onClose={close}
        title={`People (${participants.length})`}
        size="small"
      >
        <ul className={styles.list}>
          {participants.map((person) => (
            <li key={person.id}>
              <Link className={styles.person} to={paths.user(person.username)}>
                <Avatar name={displayNameOf(person)} src={person.avatarUrl} />
                <span className={styles.words}>
                  <span className={styles.name}>
                    {displayNameOf(person)}
                    {person.isVerified && <VerifiedBadge />}
                    {person.id === userId && ' (you)'}
                  </span>
                  <span className={styles.username}>@{person.username}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
      <AddPeopleDialog
        conversationId={id}
        participants={participants}
        isOpen={open === 'add'}
        onClose={close}
      />
      <RenameDialog conversationId={id} name={name} isOpen={open === 'rename'} onClose={close} />
    </>
  );
}
