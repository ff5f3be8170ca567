import { Ellipsis, Trash2 } from 'lucide-react';
import { confirm } from '@/components/confirm.ts';
import { Menu } from '@/components/menu.tsx';
import styles from './message-menu.module.css';

/** The menu of the user's own message. */
export function MessageMenu({ onDelete }: { onDelete: () => void }) {
  async function confirmAndDelete() {
    const options = { confirmText: 'Delete', isDanger: true };
    if (await confirm('Are you sure you want to delete this message?', options)) onDelete();
  }
  const items = [
    {
      id: 'delete',
      label: 'Delete Message',
      icon: <Trash2 />,
      isDanger: true,
      onSelect: () => void confirmAndDelete(),
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
