import { NameDialog } from './name-dialog.tsx';

type GoPublicDialogProps = { name: string; isOpen: boolean; onClose: () => void; onConfirm: () => void };

/** Confirms that a private club becomes public, by typing its name: everyone will see what was for members only. */
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
