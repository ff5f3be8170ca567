import type { ClubReport } from '@contract/clubs/reports.ts';
import type { Club, ClubMember } from '@contract/clubs.ts';
import { lazy, useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { useRemoveMember } from '../../api/members/remove-member.ts';
import { useHandleClubReport } from '../../api/reports/handle-club-report.ts';
import { useLockReported } from '../../api/reports/lock-reported.ts';
import { useRemoveReported } from '../../api/reports/remove-reported.ts';

const BanDialog = lazy(() => import('../members/ban-dialog.tsx'));
const RemoveDialog = lazy(() => import('@/components/overlays/remove-dialog.tsx'));
const TimeOutDialog = lazy(() => import('../members/time-out-dialog.tsx'));

type ClubReportActionsProps = { club: Club; report: ClubReport; noun: string; onGone: () => void };

/** What the club can do about reported content and its author, and the mark that it has handled it. */
export function ClubReportActions({ club, report, noun, onGone }: ClubReportActionsProps) {
  const { author, isLocked, viewer } = report;
  const [dialog, setDialog] = useState<'remove' | 'time-out' | 'ban'>();
  const member = author && { userId: author.id, user: author };
  const name = displayNameOf(author);
  const handle = useHandleClubReport(club.id, report.id);
  const lock = useLockReported(report.postId, isLocked);
  const removal = useRemoveReported(report);
  const onError = (error: unknown) => alert(errorText(error), { tone: 'danger' });
  const dialogProps = (which: typeof dialog) => ({
    isOpen: dialog === which,
    onClose: () => setDialog(undefined),
  });

  function markHandled() {
    // Uses the promise instead of callbacks of mutate, because the row is gone once the reports are fetched again.
    handle.mutateAsync().then(() => {
      onGone();
      notify('Marked as handled. Our moderators still review it.');
    }, onError);
  }

  function toggleLock() {
    lock.mutateAsync().then(() => notify(isLocked ? 'Comments unlocked' : 'Comments locked'), onError);
  }

  return (
    <ActionBar align="start">
      {viewer.canRemove && (
        <Button
          size="small"
          aria-label={`Remove the ${noun.toLowerCase()} by ${name}`}
          onClick={() => setDialog('remove')}
        >
          Remove
        </Button>
      )}
      {viewer.canLock && (
        <Button size="small" busy={lock.isPending} onClick={toggleLock}>
          {isLocked ? 'Unlock Comments' : 'Lock Comments'}
        </Button>
      )}
      {viewer.canGiveTimeOut && (
        <Button size="small" aria-label={`Time-out for ${name}`} onClick={() => setDialog('time-out')}>
          Time-Out
        </Button>
      )}
      {viewer.canRemoveMember && member && (
        <RemoveMemberButton club={club} member={member} onError={onError} />
      )}
      {viewer.canBan && (
        <Button size="small" aria-label={`Ban ${name}`} onClick={() => setDialog('ban')}>
          Ban
        </Button>
      )}
      <Button size="small" busy={handle.isPending} onClick={markHandled}>
        Mark as Handled
      </Button>
      <OnceOpen isOpen={dialog === 'remove'}>
        <RemoveDialog
          id={report.id}
          useText={useDraft}
          noun={noun}
          {...dialogProps('remove')}
          onRemove={async (reason) => {
            await removal.mutateAsync(reason);
            onGone();
          }}
        />
      </OnceOpen>
      {member && (
        <>
          <OnceOpen isOpen={dialog === 'time-out'}>
            <TimeOutDialog club={club} member={member} {...dialogProps('time-out')} />
          </OnceOpen>
          <OnceOpen isOpen={dialog === 'ban'}>
            <BanDialog club={club} member={member} {...dialogProps('ban')} onBanned={() => undefined} />
          </OnceOpen>
        </>
      )}
    </ActionBar>
  );
}

type RemoveMemberButtonProps = {
  club: Club;
  member: Pick<ClubMember, 'userId' | 'user'>;
  onError: (error: unknown) => void;
};

/** Removes the author from the club. What they wrote stays. */
function RemoveMemberButton({ club, member, onError }: RemoveMemberButtonProps) {
  const { mutate, isPending } = useRemoveMember(club.id, member);
  const name = displayNameOf(member.user);

  async function confirmAndRemove() {
    const question = `Are you sure you want to remove ${name} from this club?`;
    if (!(await confirm(question, { confirmText: 'Remove', isDanger: true }))) return;
    mutate(undefined, { onError, onSuccess: () => notify(`${name} was removed from the club.`) });
  }

  return (
    <Button
      size="small"
      aria-label={`Remove member ${name}`}
      busy={isPending}
      onClick={() => void confirmAndRemove()}
    >
      Remove Member
    </Button>
  );
}
