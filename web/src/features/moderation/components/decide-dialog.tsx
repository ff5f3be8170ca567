import {
  type ModeratedReport,
  type ReportReason,
  type ReportUpdate,
  reportReason,
} from '@contract/reports.ts';
import { useState } from 'react';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import { DurationSelect } from '@/components/choices/duration-select.tsx';
import { periodOf, type RecentChoice, RecentSelect } from '@/components/choices/recent-select.tsx';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { NoteArea } from '@/components/forms/note-area.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { offer } from '@/components/overlays/toast.ts';
import { nounOf } from '@/features/reports/components/report-kinds.ts';
import { reasonLabels } from '@/features/reports/components/report-labels.ts';
import { requestDialog } from '@/lib/api/request-dialog.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { inDays } from '@/lib/time/in-days.ts';
import { useUpdateReport } from '../api/update-report.ts';
import { isRemovable } from './moderated-kinds.ts';
import { useUndo } from './use-undo.ts';

export type Decision = 'REMOVE' | 'WARN' | 'SUSPEND' | 'RESOLVE' | 'DISMISS';

type DecideDialogProps = {
  report: ModeratedReport;
  decision: Decision;
  isOpen: boolean;
  onClose: () => void;
};

/** Explains what a decision does, asks for a note, and sends the decision. */
export function DecideDialog({ report, decision, ...opened }: DecideDialogProps) {
  const [reason, setReason] = useState(report.reason);
  const [note, setNote] = useDraft(`report.${report.id}.note`);
  const [days, setDays] = useState(7);
  const [removes, setRemoves] = useState(false);
  const [recent, setRecent] = useState<RecentChoice>('NOTHING');
  const { dialog, send } = requestDialog(opened, useUpdateReport(report), () => setNote(''));
  const undo = useUndo(report);
  const { subject } = report.moderation;
  const thing = nounOf(report.kind);
  const canRemove = isRemovable(report);
  const isAct = decision !== 'DISMISS' && decision !== 'RESOLVE';
  const { title, submitText, text, done } = textsOf(decision, thing, displayNameOf(subject));

  function submit() {
    const choices = { reason, note: textOrNull(note), days, removes: canRemove && removes, recent };
    send(updateOf(decision, choices), () => offer(done, { label: 'Undo', onSelect: undo }));
  }

  return (
    <FormDialog
      {...dialog}
      title={title}
      onSubmit={submit}
      submitText={submitText}
      isDanger={isAct}
      isDirty={note !== ''}
    >
      <p>{text}</p>
      {isAct && (
        <Select
          label="Reason shown to the user"
          value={reason}
          onChange={({ target }) => setReason(reportReason.safeParse(target.value).data ?? report.reason)}
        >
          <LabelOptions labels={reasonLabels} />
        </Select>
      )}
      {decision === 'SUSPEND' && <DurationSelect days={days} onChange={setDays} />}
      {(decision === 'WARN' || decision === 'SUSPEND') && canRemove && (
        <Checkbox
          checked={removes}
          onChange={(event) => setRemoves(event.target.checked)}
          label={`Also remove the ${thing}`}
        />
      )}
      {decision === 'SUSPEND' && (
        <RecentSelect
          choice={recent}
          onChange={setRecent}
          description="Posts, comments, reviews, events and humidor items that you can read as a moderator. Private clubs and messages are not included. Undoing the decision brings everything back."
        />
      )}
      <NoteArea
        label={isAct ? 'Note to the user (optional)' : 'Note for the log (optional)'}
        limit={1000}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}

type Choices = {
  reason: ReportReason;
  note: string | null;
  days: number;
  removes: boolean;
  recent: RecentChoice;
};

function updateOf(decision: Decision, { reason, note, days, removes, recent }: Choices): ReportUpdate {
  if (decision === 'DISMISS') return { status: 'DISMISSED', note };
  if (decision === 'RESOLVE') return { status: 'RESOLVED', note };
  if (decision === 'REMOVE') return { status: 'RESOLVED', act: 'REMOVE', reason, note };
  return {
    status: 'RESOLVED',
    act: decision,
    reason,
    note,
    removesContent: removes,
    ...(decision === 'SUSPEND' && { removesRecent: periodOf(recent) }),
    ...(decision === 'SUSPEND' && days > 0 && { endsAt: inDays(days) }),
  };
}

function textsOf(decision: Decision, thing: string, name: string) {
  switch (decision) {
    case 'REMOVE':
      return {
        title: `Remove this ${thing}`,
        submitText: 'Remove',
        text: `The ${thing} will be hidden from everyone unless you undo this. ${name} will be told the reason and how to appeal.`,
        done: `The ${thing} was removed`,
      };
    case 'WARN':
      return {
        title: `Warn ${name}`,
        submitText: 'Warn',
        text: `${name} will be notified that this ${thing} breaks our rules.`,
        done: `${name} was warned`,
      };
    case 'SUSPEND':
      return {
        title: `Suspend ${name}`,
        submitText: 'Suspend',
        text: `${name} can't use Retrohale until the suspension ends. The sign-in page will show the reason and when it ends.`,
        done: `${name} was suspended`,
      };
    case 'RESOLVE':
      return {
        title: 'Resolve this report',
        submitText: 'Resolve',
        text: `Resolve this after you have corrected the ${thing}: fix its facts and merge duplicates on its page, and remove any review with a wrong picture. The reporter will be notified.`,
        done: 'The report was resolved',
      };
    default:
      return {
        title: 'Dismiss this report',
        submitText: 'Dismiss',
        text: `The ${thing} stays as it is. The reporter will be notified.`,
        done: 'The report was dismissed',
      };
  }
}
