import type { Club, ClubMember, ClubRole } from '@contract/clubs.ts';
import { Crown, ShieldCheck, ShieldMinus, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { confirm } from '@/components/confirm.ts';
import { Dialog, preloadDialog } from '@/components/dialog.tsx';
import { alert, notify } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { useRemoveMember } from '../api/remove-member.ts';
import { useUpdateMember } from '../api/update-member.ts';
import styles from './manage-member.module.css';

type ManageMemberProps = { club: Club; member: ClubMember; onGone: () => void };

/** The Manage button and its dialog. The owner gives roles, hands the club over and removes; an admin removes members. */
export function ManageMember({ club, member, onGone }: ManageMemberProps) {
  const [isOpen, setIsOpen] = useState(false);
  const update = useUpdateMember(club.id, member);
  const remove = useRemoveMember(club.id, member);
  const name = displayNameOf(member.user);
  const onError = (error: unknown) => alert(errorText(error), { tone: 'danger' });
  const isOwner = club.userMembership?.role === 'OWNER';

  function give(role: ClubRole, done: string) {
    setIsOpen(false);
    update.mutate(role, { onError, onSuccess: () => notify(done) });
  }

  async function askAndHandOver() {
    setIsOpen(false);
    const question = `Are you sure you want to hand ${club.name} over to ${name}? You stay as an admin, and only ${name} can give it back.`;
    if (await confirm(question, { confirmText: 'Hand Over', isDanger: true }))
      give('OWNER', `${name} owns ${club.name} now.`);
  }

  async function askAndRemove() {
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
      <span className={styles.manage}>
        <Button
          size="small"
          aria-label={`Manage ${name}`}
          busy={update.isPending || remove.isPending}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setIsOpen(true)}
        >
          Manage
        </Button>
      </span>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Manage ${name}`} size="small">
        <div className={styles.acts}>
          {isOwner && member.role === 'MEMBER' && (
            <Button wide icon={<ShieldCheck />} onClick={() => give('ADMIN', `${name} is an admin now.`)}>
              Make Admin
            </Button>
          )}
          {isOwner && member.role === 'ADMIN' && (
            <Button wide icon={<ShieldMinus />} onClick={() => give('MEMBER', `${name} is a member now.`)}>
              Make Member
            </Button>
          )}
          {isOwner && (
            <Button wide icon={<Crown />} onClick={() => void askAndHandOver()}>
              Hand Over Ownership
            </Button>
          )}
          {isOwner || member.role === 'MEMBER' ? (
            <Button wide variant="danger" icon={<UserMinus />} onClick={() => void askAndRemove()}>
              Remove from Club
            </Button>
          ) : (
            <p>Only the owner can change or remove an admin.</p>
          )}
        </div>
      </Dialog>
    </>
  );
}
