import { Copy, Flag, Pencil, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { confirm } from './confirm.ts';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu-item.ts';
import { OnceOpen } from './once-open.tsx';
import { OptionsIcon } from './options-icon.tsx';
import type { Removal } from './remove-dialog.tsx';
import { alert } from './toast.ts';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

type ContentMenuProps = {
  /** The noun in the menu's entries, such as Post. */
  noun: string;
  /** What the user may do with the content. */
  viewer: { canEdit?: boolean; canDelete: boolean; canRemove: boolean; canReport: boolean };
  /** Deletes the content, or removes it from a club with the reason. Rejects with an Error whose message can be shown. */
  onDelete: (reason: string | undefined) => Promise<unknown>;
  /** Copies the content's text. */
  onCopy?: (() => void) | undefined;
  /** Holds the reason for a removal while the club's owner or an admin writes it. */
  removal?: Removal;
  onEdit?: () => void;
  onReport?: () => void;
  /** Further entries, such as those for users who run the club of the content. */
  more?: readonly (MenuItem | false)[] | undefined;
  /** The entry that mutes comments on the content. */
  mute?: MenuItem;
  /** The entries about the author, shown if the user can report the content. */
  author?: readonly MenuItem[];
};

/** The menu of a post, comment, review or message, with the actions the user may take. Renders nothing if there are none. */
export function ContentMenu(props: ContentMenuProps) {
  const { noun, viewer, onDelete, onCopy, removal, onEdit, onReport, more = [], mute, author = [] } = props;
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
    ...more,
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
