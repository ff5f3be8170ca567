import type { Club, ClubMember, ClubRole } from '@contract/clubs.ts';
import { isolated } from '@contract/values/direction.ts';
import { Ban, Clock, Crown, ShieldCheck, ShieldMinus, Undo2, UserMinus } from 'lucide-react';
import { lazy } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { Dialog, preloadDialog } from '@/components/overlays/dialog.tsx';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { useOneOpen } from '@/components/overlays/use-one-open.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import texts from '@/styles/text.module.css';
import { useLiftTimeOut } from '../../api/members/lift-time-out.ts';
import { useRemoveMember } from '../../api/members/remove-member.ts';
import { useUpdateMember } from '../../api/members/update-member.ts';
import { useWithdrawClubOffer } from '../../api/offers/withdraw-club-offer.ts';
import styles from './manage-member.module.css';

const BanDialog = lazy(() => import('./ban-dialog.tsx'));
const TimeOutDialog = lazy(() => import('./time-out-dialog.tsx'));

/** The other role that a member can be given. An owner's role changes only when a member takes over the club. */
const otherRole = {
  OWNER: undefined,
  ADMIN: { role: 'MEMBER', icon: <ShieldMinus />, label: 'Make Member', done: 'a member' },
  MEMBER: { role: 'ADMIN', icon: <ShieldCheck />, label: 'Make Admin', done: 'an admin' },
} as const;

const whatAdminsDo =
  'Admins edit the club, invite people, answer requests, approve first posts, see what was reported about members, make announcements, pin and remove what others wrote, lock comments, cancel and take over events, give time-outs, and remove or ban members. Only the owner can appoint admins, make the club public, hand it over or delete it.';

/** The dialog with what can be done with a member, and two that it leads to. */
type DialogName = 'actions' | 'time-out' | 'ban';

type ManageMemberProps = {
  club: Club;
  member: ClubMember;
  /** Called when the button is about to disappear, because the member was removed. */
  onGone: () => void;
};

/**
 * The Manage button and its dialog: change the member's role, offer the club to them, give them a time-out, remove or
 * ban them.
 */
export function ManageMember({ club, member, onGone }: ManageMemberProps) {
  const [dialog, setOpen] = useOneOpen<DialogName>();
  const close = () => setOpen(undefined);
  const update = useUpdateMember(club.id, member);
  const withdraw = useWithdrawClubOffer(club.id);
  const lift = useLiftTimeOut(club.id, member);
  const remove = useRemoveMember(club.id, member);
  const name = displayNameOf(member.user);
  const { canChangeRole, canRemove, canGiveTimeOut } = member.viewer;
  const other = otherRole[member.role];
  const onError = (error: unknown) => alert(errorText(error), { tone: 'danger' });

  function changeRole(role: ClubRole, done: string) {
    close();
    update.mutateAsync(role).then(() => notify(done), onError);
  }

  async function confirmAndOffer() {
    close();
    const question = `Are you sure you want to offer ${isolated(club.name)} to ${name}? If ${name} accepts within 7 days, you will become an admin, and only ${name} can hand the club back. Your upcoming events in the club will be theirs too.`;
    if (!(await confirm(question, { confirmText: 'Offer', isDanger: true }))) return;
    changeRole('OWNER', `You offered the club to ${name}.`);
  }

  function withdrawOffer() {
    close();
    withdraw.mutate(undefined, { onError, onSuccess: () => notify('The offer was withdrawn.') });
  }

  function liftTimeOut() {
    close();
    lift.mutate(undefined, { onError, onSuccess: () => notify(`The time-out of ${name} was lifted.`) });
  }

  async function confirmAndRemove() {
    close();
    const question = `Are you sure you want to remove ${name} from this club?`;
    if (!(await confirm(question, { confirmText: 'Remove', isDanger: true }))) return;
    remove.mutate(undefined, {
      onError,
      onSuccess: () => {
        onGone();
        notify(`${name} was removed from the club.`);
      },
    });
  }

  return (
    <>
      <Button
        size="small"
        aria-label={`Manage ${name}`}
        busy={[update, withdraw, lift, remove].some(({ isPending }) => isPending)}
        preload={preloadDialog}
        onClick={() => setOpen('actions')}
      >
        Manage
      </Button>
      <Dialog {...dialog('actions')} title={`Manage ${name}`} size="small">
        <div className={styles.actions}>
          {canChangeRole && other && (
            <Button
              wide
              icon={other.icon}
              onClick={() => changeRole(other.role, `${name} is now ${other.done}.`)}
            >
              {other.label}
            </Button>
          )}
          {canChangeRole && <p className={texts.soft}>{whatAdminsDo}</p>}
          {canChangeRole &&
            (member.offer ? (
              <Button wide icon={<Undo2 />} onClick={withdrawOffer}>
                Withdraw Offer
              </Button>
            ) : (
              <Button wide icon={<Crown />} onClick={() => void confirmAndOffer()}>
                Offer Ownership
              </Button>
            ))}
          {canGiveTimeOut &&
            (member.timeOut ? (
              <Button wide icon={<Undo2 />} onClick={liftTimeOut}>
                Lift Time-Out
              </Button>
            ) : (
              <Button wide icon={<Clock />} onClick={() => setOpen('time-out')}>
                Time-Out
              </Button>
            ))}
          {canRemove ? (
            <>
              <Button wide icon={<UserMinus />} onClick={() => void confirmAndRemove()}>
                Remove from Club
              </Button>
              <Button wide icon={<Ban />} onClick={() => setOpen('ban')}>
                Ban from Club
              </Button>
            </>
          ) : (
            <p>Only the owner can change or remove an admin.</p>
          )}
        </div>
      </Dialog>
      <OnceOpen isOpen={dialog('time-out').isOpen}>
        <TimeOutDialog {...dialog('time-out')} club={club} member={member} />
      </OnceOpen>
      <OnceOpen isOpen={dialog('ban').isOpen}>
        <BanDialog {...dialog('ban')} club={club} member={member} onBanned={onGone} />
      </OnceOpen>
    </>
  );
}
