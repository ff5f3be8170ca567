import { type ReportReason, reportReason } from '@contract/reports.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { FormError } from '@/components/form-error.tsx';
import { Select } from '@/components/select.tsx';
import { TextArea } from '@/components/text-area.tsx';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useCreateReport } from '../api/create-report.ts';
import { reasonLabels } from './report-labels.ts';
import styles from './reports.module.css';
import type { ReportTarget } from './request-report.ts';

type ReportDialogProps = { request: ReportTarget; isOpen: boolean; onClose: () => void };

/** Tells moderators what is wrong with a person, a post, a comment or a review. */
export default function ReportDialog({ request, isOpen, onClose }: ReportDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<ReportReason>('SPAM');
  const [description, setDescription] = useState('');
  const { mutate, isPending, error, reset } = useCreateReport();

  function close() {
    onClose();
    reset();
    setReason('SPAM');
    setDescription('');
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { ...request.target, reason, description: description.trim() || null },
      {
        onSuccess: () => {
          close();
          alert('Thank you for your report. Our moderation team will review it shortly.', {
            tone: 'success',
          });
        },
      },
    );
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Report ${request.what}`}
      size="small"
      isDismissable={description === ''}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={isPending} busyText="Submitting...">
            Submit Report
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <p className={styles.soft}>Nobody but our moderators learns that you reported this.</p>
        <Select
          label="Reason"
          value={reason}
          onChange={(event) => setReason(reportReason.parse(event.target.value))}
        >
          {reportReason.options.map((one) => (
            <option key={one} value={one}>
              {reasonLabels[one]}
            </option>
          ))}
        </Select>
        <TextArea
          label="Description (optional)"
          rows={4}
          maxLength={1000}
          showCount
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <FormError>{error ? errorText(error, 'Failed to create report') : undefined}</FormError>
      </form>
    </Dialog>
  );
}
