import type { Club, ClubMember } from '@contract/clubs.ts';
import { useState } from 'react';
import { DurationSelect } from '@/components/choices/duration-select.tsx';
import { periodOf, type RecentChoice, RecentSelect } from '@/components/choices/recent-select.tsx';
import { NoteArea } from '@/components/forms/note-area.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { requestDialog } from '@/lib/api/request-dialog.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { inDays } from '@/lib/time/in-days.ts';
import { useBanMember } from '../../api/members/ban-member.ts';

type BanDialogProps = {
  club: Club;
  member: Pick<ClubMember, 'userId' | 'user'>;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the member has been banned. */
  onBanned: () => void;
};

/** Asks how long and why to ban a member from a club, and bans them. */
export default function BanDialog({ club, member, isOpen, onClose, onBanned }: BanDialogProps) {
  const [days, setDays] = useState(0);
  const [recent, setRecent] = useState<RecentChoice>('NOTHING');
  const [reason, setReason] = useDraft(`club-${club.id}.ban.${member.userId}`);
  const { dialog, send } = requestDialog({ isOpen, onClose }, useBanMember(club.id), () => setReason(''));
  const name = displayNameOf(member.user);

  function ban() {
    const endsAt = days > 0 ? inDays(days) : null;
    send(
      { userId: member.userId, reason: textOrNull(reason), endsAt, removesRecent: periodOf(recent) },
      () => {
        onBanned();
        notify(
          recent === 'NOTHING'
            ? `${name} was banned from the club.`
            : `${name} was banned, and what they wrote was removed. You can undo the removal in the club's settings.`,
        );
      },
    );
  }

  return (
    <FormDialog
      {...dialog}
      title={`Ban ${name}`}
      onSubmit={ban}
      submitText="Ban"
      isDanger
      isDirty={reason !== ''}
    >
      <p>
        {name} will be removed from the club and can't rejoin through a link or invitation. They will be
        notified of your reason. You can lift the ban in the club's settings.
      </p>
      <DurationSelect days={days} onChange={setDays} />
      <RecentSelect
        choice={recent}
        onChange={setRecent}
        description="Posts, comments, reviews, events and chat messages in this club. You can undo it in the club's settings."
      />
      <NoteArea label="Reason (optional)" limit={500} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
