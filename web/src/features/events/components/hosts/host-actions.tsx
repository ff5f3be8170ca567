import type { Event } from '@contract/events.ts';
import { LogOut, UserPlus } from 'lucide-react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { formDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useSession } from '@/lib/session/session.ts';
import { useRemoveHost } from '../../api/remove-host.ts';
import styles from './event-hosts.module.css';

const InviteHostDialog = formDialog<{ event: Event }>('Invite Co-Hosts', () => import('./invite-hosts.tsx'));

type HostActionsProps = {
  event: Event;
  /** Called when a button is gone. */
  onGone: () => void;
};

/** The buttons to invite others to host the user's event, or to stop hosting another user's. */
export function HostActions({ event, onGone }: HostActionsProps) {
  const stepDown = useRemoveHost(event.id, useSession()?.userId ?? '');
  const { canInvite = false, canStepDown = false } = event.hosting?.viewer ?? {};
  if (!canInvite && !canStepDown) return null;

  async function confirmAndStepDown() {
    const question =
      'Are you sure you want to step down as a co-host? You can no longer edit or cancel this event.';
    if (!(await confirm(question, { confirmText: 'Step Down' }))) return;
    stepDown.mutateAsync().then(
      () => {
        onGone();
        notify('You are no longer a co-host of this event.');
      },
      (error) => alert(errorText(error), { tone: 'danger' }),
    );
  }

  return (
    <div className={styles.actions}>
      <ActionBar align="start">
        {canInvite && (
          <DialogButton
            size="small"
            icon={<UserPlus />}
            preload={InviteHostDialog.preload}
            dialog={(dialog) => <InviteHostDialog event={event} {...dialog} />}
          >
            Invite Co-Hosts
          </DialogButton>
        )}
        {canStepDown && (
          <Button
            size="small"
            icon={<LogOut />}
            busy={stepDown.isPending}
            onClick={() => void confirmAndStepDown()}
          >
            Step Down
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
