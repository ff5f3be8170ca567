import type { Club, ClubMember, ClubRole } from '@contract/clubs.ts';
import { isolated } from '@contract/direction.ts';
import { Ban, Crown, ShieldCheck, ShieldMinus, UserMinus } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { Dialog, preloadDialog } from '@/components/overlays/dialog.tsx';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { useRemoveMember } from '../../api/remove-member.ts';
import { useUpdateMember } from '../../api/update-member.ts';
import styles from './manage-member.module.css';

const BanDialog = lazy(() => import('./ban-dialog.tsx'));

/** The other role that a member can be given. An owner's role changes only when the club is handed over. */
const otherRole = {
  OWNER: undefined,
  ADMIN: { role: 'MEMBER', icon: <ShieldMinus />, label: 'Make Member', done: 'a member' },
  MEMBER: { role: 'ADMIN', icon: <ShieldCheck />, label: 'Make Admin', done: 'an admin' },
} as const;

type ManageMemberProps = {
  club: Club;
  member: ClubMember;
  /** Called when the button is about to disappear: the member was removed or now owns the club. */
  onGone: () => void;
};

/** The Manage button and its dialog: change the member's role, hand the club over to them, remove or ban them. */
export function ManageMember({ club, member, onGone }: ManageMemberProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBanning, setIsBanning] = useState(false);
  const update = useUpdateMember(club.id, member);
  const remove = useRemoveMember(club.id, member);
  const name = displayNameOf(member.user);
  const { canChangeRole, canRemove } = member.viewer;
  const other = otherRole[member.role];
  const onError = (error: unknown) => alert(errorText(error), { tone: 'danger' });

  function changeRole(role: ClubRole, done: string) {
    setIsOpen(false);
    // Uses the promise instead of callbacks of mutate: a new owner cannot be managed, so the button is gone by then.
    update.mutateAsync(role).then(() => notify(done), onError);
  }

  async function confirmAndHandOver() {
    setIsOpen(false);
    const question = `Are you sure you want to hand ${isolated(club.name)} over to ${name}? You will become an admin, and only ${name} can hand it back.`;
    if (!(await confirm(question, { confirmText: 'Hand Over', isDanger: true }))) return;
    changeRole('OWNER', `${name} now owns ${isolated(club.name)}.`);
    onGone();
  }

  async function confirmAndRemove() {
    setIsOpen(false);
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
        busy={update.isPending || remove.isPending}
        preload={preloadDialog}
        onClick={() => setIsOpen(true)}
      >
        Manage
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Manage ${name}`} size="small">
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
          {canChangeRole && (
            <Button wide icon={<Crown />} onClick={() => void confirmAndHandOver()}>
              Hand Over Ownership
            </Button>
          )}
          {canRemove ? (
            <>
              <Button wide variant="quietDanger" icon={<UserMinus />} onClick={() => void confirmAndRemove()}>
                Remove from Club
              </Button>
              <Button
                wide
                variant="quietDanger"
                icon={<Ban />}
                onClick={() => {
                  setIsOpen(false);
                  setIsBanning(true);
                }}
              >
                Ban from Club
              </Button>
            </>
          ) : (
            <p>Only the owner can change or remove an admin.</p>
          )}
        </div>
      </Dialog>
      <OnceOpen isOpen={isBanning}>
        <BanDialog
          club={club}
          member={member}
          isOpen={isBanning}
          onClose={() => setIsBanning(false)}
          onBanned={onGone}
        />
      </OnceOpen>
    </>
  );
}
