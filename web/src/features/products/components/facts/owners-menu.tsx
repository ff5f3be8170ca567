import { type ReactNode, useState } from 'react';
import { ContentMenu } from '@/components/overlays/content-menu.tsx';
import type { MenuItem } from '@/components/overlays/menu-item.ts';

const ownersRights = { canEdit: true, canDelete: true, canRemove: false, canReport: false };

type OwnersMenuProps = {
  noun: string;
  deletion: { mutateAsync: (reason: string | undefined) => Promise<unknown> };
  /** Further entries, between Edit and Delete. */
  more?: readonly MenuItem[];
  /** The dialog that edits the item. */
  children: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode;
};

/** The menu of an item that only its owner can edit and delete. */
export function OwnersMenu({ noun, deletion, more, children }: OwnersMenuProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <ContentMenu
        noun={noun}
        viewer={ownersRights}
        onDelete={deletion.mutateAsync}
        onEdit={() => setIsEditing(true)}
        more={more}
      />
      {children({ isOpen: isEditing, onClose: () => setIsEditing(false) })}
    </>
  );
}
