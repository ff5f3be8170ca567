import { type ReactNode, useState } from 'react';
import { ContentMenu } from '@/components/content-menu.tsx';

const ownersRights = { canEdit: true, canDelete: true, canRemove: false, canReport: false };

type OwnersMenuProps = {
  noun: string;
  onDelete: (reason: string | undefined) => Promise<unknown>;
  /** The dialog that edits it. */
  editor: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode;
};

/** The menu of what its owner alone may edit and delete. */
export function OwnersMenu({ noun, onDelete, editor }: OwnersMenuProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <ContentMenu noun={noun} viewer={ownersRights} onDelete={onDelete} onEdit={() => setIsEditing(true)} />
      {editor({ isOpen: isEditing, onClose: () => setIsEditing(false) })}
    </>
  );
}
