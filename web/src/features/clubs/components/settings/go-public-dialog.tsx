import { NameDialog } from './name-dialog.tsx';

type GoPublicDialogProps = { name: string; isOpen: boolean; onClose: () => void; onConfirm: () => void };

/**
 * Asks for a private club's name before making the club public, because everyone will then see what only members could see.
 */
export function GoPublicDialog(props: GoPublicDialogProps) {
  return (
    <NameDialog title="Make this club public?" submitText="Make Public" {...props}>
      <p>
        Anyone signed in will be able to join this club and see its members and posts, including posts from
        when it was private.
      </p>
    </NameDialog>
  );
}
