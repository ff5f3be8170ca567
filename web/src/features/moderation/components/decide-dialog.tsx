import type { ModeratedReport, ReportUpdate } from '@contract/reports.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Checkbox } from '@/components/checkbox.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { FormError } from '@/components/form-error.tsx';
import { Select } from '@/components/select.tsx';
import { TextArea } from '@/components/text-area.tsx';
import { notify } from '@/components/toast.ts';
import { kindLabels, reasonLabels } from '@/features/reports/components/report-labels.ts';
import { errorText } from '@/lib/api-error.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { useUpdateReport } from '../api/update-report.ts';
import styles from './moderation.module.css';

export type Decision = 'REMOVE' | 'WARN' | 'SUSPEND' | 'DISMISS';

const day = 86_400_000;
/** How long a suspension may last, in days; 0 is for good. */
const spans: [number, string][] = [
  [1, '1 day'],
  [3, '3 days'],
  [7, '7 days'],
  [30, '30 days'],
  [0, 'For good'],
];

type DecideDialogProps = {
  report: ModeratedReport;
  decision: Decision;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Says what will happen, asks for a note, and decides. */
export function DecideDialog({ report, decision, isOpen, onClose, onDone }: DecideDialogProps) {
  const form = useId();
  const [note, setNote] = useState('');
  const [days, setDays] = useState(7);
  const [removes, setRemoves] = useState(false);
  const { mutate, isPending, error, reset } = useUpdateReport(report);
  const { content, subject } = report.moderation;
  const thing = kindLabels[report.kind].toLowerCase();
  const mayRemove = report.kind !== 'user' && content !== null && !content.isRemoved;
  const { title, act, text, done } = wordsOf(decision, thing, displayNameOf(subject));

  function close() {
    onClose();
    reset();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate(updateOf(decision, { note: note.trim() || null, days, removes: mayRemove && removes }), {
      onSuccess: () => {
        close();
        onDone();
        notify(done);
      },
    });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      size="small"
      isDismissable={note === ''}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant={decision === 'DISMISS' ? 'primary' : 'danger'}
            busy={isPending}
          >
            {act}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <p>{text}</p>
        {decision !== 'DISMISS' && (
          <p className={styles.soft}>The reason they are told: {reasonLabels[report.reason]}.</p>
        )}
        {decision === 'SUSPEND' && (
          <Select label="For how long" value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {spans.map(([span, words]) => (
              <option key={span} value={span}>
                {words}
              </option>
            ))}
          </Select>
        )}
        {(decision === 'WARN' || decision === 'SUSPEND') && mayRemove && (
          <Checkbox
            checked={removes}
            onChange={(event) => setRemoves(event.target.checked)}
            label={`Also remove the ${thing}`}
          />
        )}
        <TextArea
          label={decision === 'DISMISS' ? 'Note for the log (optional)' : 'Note to them (optional)'}
          maxLength={1000}
          showCount
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormError>{error ? errorText(error, 'Failed to update the report') : undefined}</FormError>
      </form>
    </Dialog>
  );
}

type Choices = { note: string | null; days: number; removes: boolean };

function updateOf(decision: Decision, { note, days, removes }: Choices): ReportUpdate {
  if (decision === 'DISMISS') return { status: 'DISMISSED', note };
  if (decision === 'REMOVE') return { status: 'RESOLVED', act: 'REMOVE', note };
  return {
    status: 'RESOLVED',
    act: decision,
    note,
    removesContent: removes,
    ...(decision === 'SUSPEND' && days > 0 && { endsAt: new Date(Date.now() + days * day).toISOString() }),
  };
}

function wordsOf(decision: Decision, thing: string, name: string) {
  switch (decision) {
    case 'REMOVE':
      return {
        title: `Remove this ${thing}`,
        act: 'Remove',
        text: `The ${thing} is gone for everybody, until you undo it. ${name} is told why, and how to object.`,
        done: `The ${thing} was removed`,
      };
    case 'WARN':
      return {
        title: `Warn ${name}`,
        act: 'Warn',
        text: `${name} is told that this ${thing} breaks our rules.`,
        done: `${name} was warned`,
      };
    case 'SUSPEND':
      return {
        title: `Suspend ${name}`,
        act: 'Suspend',
        text: `${name} can neither read nor write until it ends. Signing in shows the reason and the end.`,
        done: `${name} was suspended`,
      };
    default:
      return {
        title: 'Dismiss this report',
        act: 'Dismiss',
        text: `The ${thing} stays as it is. Whoever reported it is told.`,
        done: 'The report was dismissed',
      };
  }
}
