import type { AppealUpdate, ModeratedReport } from '@contract/reports.ts';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { NoteArea } from '@/components/forms/note-area.tsx';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { FormDialog, type FormDialogProps } from '@/components/overlays/form-dialog.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { Time } from '@/components/time/time.tsx';
import { requestDialog } from '@/lib/api/request-dialog.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { useUpdateAppeal } from '../api/update-appeal.ts';
import styles from './moderation.module.css';

type Appeal = NonNullable<ModeratedReport['moderation']['appeal']>;
type Outcome = AppealUpdate['outcome'];
type AppealDecisionProps = {
  appeal: Appeal;
  subject: ModeratedReport['moderation']['subject'];
};

/** The appeal against the decision on a report. While it is open, moderators uphold or reverse the decision. */
export function AppealDecision({ appeal, subject }: AppealDecisionProps) {
  const decided = { appeal, name: displayNameOf(subject) };
  return (
    <div className={styles.content}>
      <div>
        <p className={styles.soft}>
          {decided.name} appealed&nbsp;· <Time instant={appeal.createdAt} />
          {appeal.outcome && '\u00a0· The decision was upheld.'}
        </p>
        <p className={styles.quote}>{appeal.text}</p>
      </div>
      {!appeal.outcome && (
        <ActionBar align="start">
          <DialogButton
            variant="primary"
            dialog={(dialog) => <AppealDecisionDialog {...decided} {...dialog} outcome="UPHELD" />}
          >
            Uphold
          </DialogButton>
          <DialogButton
            dialog={(dialog) => <AppealDecisionDialog {...decided} {...dialog} outcome="REVERSED" />}
          >
            Reverse
          </DialogButton>
        </ActionBar>
      )}
    </div>
  );
}

type DialogProps = Pick<FormDialogProps, 'isOpen' | 'onClose'> & {
  appeal: Appeal;
  outcome: Outcome;
  name: string;
};

/** Explains the outcome, asks for a note to the user, and sends it. */
function AppealDecisionDialog({ appeal, outcome, name, ...opened }: DialogProps) {
  const [note, setNote] = useDraft(`appeal.${appeal.actId}.${outcome}.note`);
  const { dialog, send } = requestDialog(opened, useUpdateAppeal(appeal.actId), () => setNote(''));
  const { title, submitText, text, done } = texts[outcome](name);
  return (
    <FormDialog
      {...dialog}
      title={title}
      onSubmit={() => send({ outcome, note: note.trim() || null }, () => notify(done))}
      submitText={submitText}
      isDirty={note !== ''}
    >
      <p>{text}</p>
      <NoteArea label="Note to the user (optional)" limit={1000} value={note} onChange={setNote} />
    </FormDialog>
  );
}

const texts: Record<
  Outcome,
  (name: string) => { title: string; submitText: string; text: string; done: string }
> = {
  UPHELD: (name) => ({
    title: 'Uphold the decision',
    submitText: 'Uphold',
    text: `The decision stays as it is. ${name} will be notified and can't appeal it again.`,
    done: 'The decision was upheld',
  }),
  REVERSED: (name) => ({
    title: 'Reverse the decision',
    submitText: 'Reverse',
    text: `The decision's effects will be reversed and its reports dismissed. ${name} and the reporters will be notified.`,
    done: 'The decision was reversed',
  }),
};
