import { Copy, Flag, Pencil, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { confirm } from './confirm.ts';
import { Menu, type MenuItem } from './menu.tsx';
import { OnceOpen } from './once-open.tsx';
import { OptionsIcon } from './options-icon.tsx';
import type { Removal } from './remove-dialog.tsx';
import { alert } from './toast.ts';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

type ContentMenuProps = {
  /** What it is, as the entries name it: Post. */
  noun: string;
  /** What the reader may do with it. */
  viewer: { canEdit?: boolean; canDelete: boolean; canRemove: boolean; canReport: boolean };
  /** Deletes it, with the reason if it is removed from a club. Rejects with an Error whose message can be shown. */
  onDelete: (reason: string | undefined) => Promise<unknown>;
  /** Copies its text. */
  onCopy?: (() => void) | undefined;
  /** Holds the reason while one of the club's owner and admins writes it. */
  removal?: Removal;
  onEdit?: () => void;
  onReport?: () => void;
  /** The entry that pins it. */
  pin?: MenuItem | undefined;
  /** The entry that mutes what is said below it. */
  mute?: MenuItem;
  /** The entries about its author, for a reader who can report it. */
  author?: readonly MenuItem[];
};

/** The menu of a post, comment, review or message: what the reader may do with it. Nothing at all if they may do nothing. */
export function ContentMenu(props: ContentMenuProps) {
  const { noun, viewer, onDelete, onCopy, removal, onEdit, onReport, pin, mute, author = [] } = props;
  const [isRemoving, setIsRemoving] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);

  async function confirmAndDelete() {
    const question = `Are you sure you want to delete this ${noun.toLowerCase()}?`;
    if (!(await confirm(question, { confirmText: 'Delete', isDanger: true }))) return;
    setIsDeleting(true);
    await onDelete(undefined).catch(({ message }: Error) => alert(message, { tone: 'danger' }));
    setIsDeleting(false);
  }

  const entries: (MenuItem | false | undefined)[] = [
    onCopy && { id: 'copy', label: 'Copy Text', icon: <Copy />, onSelect: onCopy },
    viewer.canEdit && onEdit && { id: 'edit', label: `Edit ${noun}`, icon: <Pencil />, onSelect: onEdit },
    pin,
    viewer.canDelete && {
      id: 'delete',
      label: `Delete ${noun}`,
      icon: <Trash2 />,
      isDanger: true,
      isDisabled: isDeleting,
      onSelect: () => void confirmAndDelete(),
    },
    viewer.canReport &&
      onReport && { id: 'report', label: `Report ${noun}`, icon: <Flag />, onSelect: onReport },
    mute,
    ...(viewer.canReport ? author : []),
    viewer.canRemove &&
      removal && {
        id: 'remove',
        label: `Remove ${noun}`,
        icon: <Trash2 />,
        isDanger: true,
        onSelect: () => setIsRemoving(true),
      },
  ];
  const items = entries.filter((entry) => entry !== false && entry !== undefined);
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={`${noun} options`} items={items}>
        <OptionsIcon />
      </Menu>
      {removal && (
        <OnceOpen isOpen={isRemoving}>
          <RemoveDialog
            {...removal}
            noun={noun}
            isOpen={isRemoving}
            onClose={() => setIsRemoving(false)}
            onRemove={onDelete}
          />
        </OnceOpen>
      )}
    </>
  );
}
