import { PublicationEffects } from '../page/club-publication.tsx';
import { NameDialog } from './name-dialog.tsx';

type GoPublicDialogProps = { name: string; isOpen: boolean; onClose: () => void; onConfirm: () => void };

/**
 * Asks for a private club's name before the owner makes it public, because everyone will then see what only members
 * could see.
 */
export default function GoPublicDialog(props: GoPublicDialogProps) {
  return (
    <NameDialog title="Make this club public?" submitText="Make Public" {...props}>
      <p>
        This takes effect in 24 hours, unless you stop it before. All members will be notified now, and again
        when the club is public.
      </p>
      <PublicationEffects />
    </NameDialog>
  );
}
