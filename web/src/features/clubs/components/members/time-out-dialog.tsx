import type { Club, ClubMember } from '@contract/clubs.ts';
import { useState } from 'react';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { NoteArea } from '@/components/forms/note-area.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { requestDialog } from '@/lib/api/request-dialog.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { useGiveTimeOut } from '../../api/members/give-time-out.ts';

const durations: [hours: number, label: string][] = [
  [1, '1 hour'],
  [8, '8 hours'],
  [24, '1 day'],
  [72, '3 days'],
  [168, '7 days'],
];

type TimeOutDialogProps = {
  club: Club;
  member: Pick<ClubMember, 'userId' | 'user'>;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks how long and why a member may not write in a club, and gives them a time-out. */
export default function TimeOutDialog({ club, member, isOpen, onClose }: TimeOutDialogProps) {
  const [hours, setHours] = useState(24);
  const [reason, setReason] = useDraft(`club-${club.id}.time-out.${member.userId}`);
  const { dialog, send } = requestDialog({ isOpen, onClose }, useGiveTimeOut(club.id), () => setReason(''));
  const name = displayNameOf(member.user);

  function giveTimeOut() {
    const timeOut = { userId: member.userId, hours, reason: textOrNull(reason) };
    send(timeOut, () => notify(`${name} is in a time-out.`));
  }

  return (
    <FormDialog
      {...dialog}
      title={`Time-Out for ${name}`}
      onSubmit={giveTimeOut}
      submitText="Give Time-Out"
      isDirty={reason !== ''}
    >
      <p>
        {name} stays a member and can read everything, but can't post, comment, like, answer invitations to
        events or use the chat. They will be notified of your reason. It ends by itself, and you can lift it
        earlier.
      </p>
      <Select label="Duration" value={hours} onChange={(event) => setHours(Number(event.target.value))}>
        <LabelOptions labels={durations} />
      </Select>
      <NoteArea label="Reason (optional)" limit={500} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
