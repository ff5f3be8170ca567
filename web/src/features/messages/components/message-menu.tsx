import type { Message } from '@contract/messages.ts';
import { Ellipsis, Trash2 } from 'lucide-react';
import { confirm } from '@/components/confirm.ts';
import { Menu } from '@/components/menu.tsx';
import styles from './message-menu.module.css';

/** What one can do with one's own message. */
export function MessageMenu({ message, onDelete }: { message: Message; onDelete: (id: string) => void }) {
  async function askAndDelete() {
    const options = { confirmText: 'Delete', isDanger: true };
    if (await confirm('Are you sure you want to delete this message?', options)) onDelete(message.id);
  }
  const items = [
    {
      id: 'delete',
      label: 'Delete Message',
      icon: <Trash2 />,
      isDanger: true,
      onSelect: () => void askAndDelete(),
    },
  ];
  return (
    <span className={styles.menu}>
      <Menu label="Message options" items={items} placement="bottom end">
        <Ellipsis />
      </Menu>
    </span>
  );
}
