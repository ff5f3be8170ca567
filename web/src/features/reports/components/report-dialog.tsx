import { type ReportReason, reportReason } from '@contract/reports.ts';
import { useState } from 'react';
import { NoteArea } from '@/components/forms/note-area.tsx';
import { Select } from '@/components/forms/select.tsx';
import { LabelOptions } from '@/components/forms/select-options.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { useCreateReport } from '../api/create-report.ts';
import { reasonLabels } from './report-labels.ts';
import styles from './reports.module.css';
import type { ReportTarget } from './request-report.ts';

type ReportDialogProps = { request: ReportTarget; isOpen: boolean; onClose: () => void };

/** Reports a user, a club or content to the moderators. */
export default function ReportDialog({ request, isOpen, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('SPAM');
  const [description, setDescription] = useDraft(`report.${Object.values(request.target).join()}`);
  const { mutate, isPending, error, reset } = useCreateReport();

  function close() {
    onClose();
    reset();
    setReason('SPAM');
    setDescription('');
  }
  function submit() {
    const onSuccess = () => {
      close();
      alert('Thank you for your report. Our moderation team will review it shortly.', { tone: 'success' });
    };
    mutate({ ...request.target, reason, description: textOrNull(description) }, { onSuccess });
  }

  return (
    <FormDialog
      title={`Report ${request.what}`}
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      submitText="Submit Report"
      busyText="Submitting..."
      isDanger
      isBusy={isPending}
      isDirty={description !== ''}
      error={error ? errorText(error) : undefined}
    >
      <p className={styles.soft}>
        Only moderators will know you reported this.
        {request.what === 'Message' && ' They will see this message and the ten messages around it.'}
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
