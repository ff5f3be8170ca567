import { type ReportReason, reportedFields, reportReason } from '@contract/reports.ts';
import { useState } from 'react';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { NoteArea } from '@/components/forms/note-area.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { requestDialog } from '@/lib/api/request-dialog.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import texts from '@/styles/text.module.css';
import { useCreateReport } from '../api/create-report.ts';
import { reportKinds } from './report-kinds.ts';
import { reasonLabels } from './report-labels.ts';
import type { ReportTarget } from './request-report.ts';

type ReportDialogProps = { target: ReportTarget; isOpen: boolean; onClose: () => void };

/** Reports a user, a club or content to the moderators. */
export default function ReportDialog({ target, isOpen, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('SPAM');
  const [description, setDescription] = useDraft(`report.${target.id}`);
  const { title, hint, isInClubs } = reportKinds[target.kind];
  const { dialog, send } = requestDialog({ isOpen, onClose }, useCreateReport(), () => {
    setReason('SPAM');
    setDescription('');
  });

  function submit() {
    const draft = { [reportedFields[target.kind]]: target.id, reason, description: textOrNull(description) };
    send(draft, () =>
      alert('Thank you for your report. Our moderation team will review it shortly.', { tone: 'success' }),
    );
  }

  return (
    <FormDialog
      {...dialog}
      title={title}
      onSubmit={submit}
      submitText="Submit Report"
      busyText="Submitting..."
      isDanger
      isDirty={description !== ''}
    >
      <p className={texts.soft}>
        Only moderators will know you reported this.
        {hint && ` ${hint}`}
        {isInClubs &&
          ' In a private club, the owner and admins will see what was reported and the reason, but not who reported it or your description.'}
      </p>
      <Select
        label="Reason"
        value={reason}
        onChange={(event) => setReason(reportReason.parse(event.target.value))}
      >
        <LabelOptions labels={reasonLabels} />
      </Select>
      <NoteArea
        label="Description (optional)"
        rows={4}
        limit={1000}
        value={description}
        onChange={setDescription}
      />
    </FormDialog>
  );
}
