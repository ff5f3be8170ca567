import type { CoHost, Event } from '@contract/events.ts';
import { CalendarCheck, UserMinus } from 'lucide-react';
import { confirm } from '@/components/overlays/confirm.ts';
import { Menu } from '@/components/overlays/menu.tsx';
import type { MenuItem } from '@/components/overlays/menu-item.ts';
import { OptionsIcon } from '@/components/overlays/options-icon.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { useHandOverEvent } from '../../api/hand-over-event.ts';
import { useRemoveHost } from '../../api/remove-host.ts';

const onError = (error: unknown) => alert(errorText(error), { tone: 'danger' });

type HostMenuProps = {
  event: Event;
  coHost: CoHost;
  /** Called when the menu's button is gone. */
  onGone: () => void;
};

/** What the creator may do with a co-host, or with someone who is invited. Uses promises, because the row is gone then. */
export function HostMenu({ event, coHost, onGone }: HostMenuProps) {
  const { user, isInvited, viewer } = coHost;
  const handOver = useHandOverEvent(event.id, user.id);
  const remove = useRemoveHost(event.id, user.id);
  const name = displayNameOf(user);

  async function confirmAndHandOver() {
    const question = `Are you sure you want to hand this event over to ${name}? Only its new host can then delete it, choose its co-hosts and hand it back. You will be a co-host.`;
    if (!(await confirm(question, { confirmText: 'Hand Over' }))) return;
    handOver.mutateAsync().then(() => {
      onGone();
      notify(`${name} is now the host of this event.`);
    }, onError);
  }

  async function confirmAndRemove() {
    const question = `Are you sure you want to remove ${name} as a co-host?`;
    if (!isInvited && !(await confirm(question, { confirmText: 'Remove', isDanger: true }))) return;
    remove.mutateAsync().then(() => {
      onGone();
      notify(isInvited ? 'The invitation was withdrawn.' : `${name} is no longer a co-host.`);
    }, onError);
  }

  const items: (MenuItem | false)[] = [
    viewer.canHandOver && {
      id: 'hand-over',
      label: 'Hand Over Event',
      icon: <CalendarCheck />,
      onSelect: () => void confirmAndHandOver(),
    },
    viewer.canRemove && {
      id: 'remove',
      label: isInvited ? 'Withdraw Invitation' : 'Remove Co-Host',
      icon: <UserMinus />,
      isDanger: !isInvited,
      onSelect: () => void confirmAndRemove(),
    },
  ];
  const shown = items.filter((item) => item !== false);
  if (shown.length === 0) return null;
  return (
    <Menu label={`Options for ${name}`} items={shown}>
      <OptionsIcon />
    </Menu>
  );
}
