import {
  type CheckedInvitees,
  type Invitee,
  type InviteeStatus,
  maxInvitees,
} from '@contract/clubs/invitees.ts';
import type { Club } from '@contract/clubs.ts';
import { isBlank } from '@contract/common.ts';
import { type DateOrder, readDate } from '@contract/values/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type SubmitEvent, useState } from 'react';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import { DateQuestionSelect } from '@/components/choices/date-question-select.tsx';
import { FormActions } from '@/components/forms/form-actions.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { ImportFileButton } from '@/components/media/import-file-button.tsx';
import { mailSettingsQuery } from '@/features/users/api/get-mail-settings.ts';
import { counted } from '@/lib/text/counted.ts';
import { textOf } from '@/lib/text/csv.ts';
import layout from '@/styles/layout.module.css';
import { useCheckInvitees } from '../../api/invites/check-invitees.ts';
import { useCreateInvites } from '../../api/invites/create-invites.ts';
import styles from './invite-many.module.css';
import { InvitedMany } from './invited-many.tsx';
import { type ReadInvitees, readInvitees } from './read-invitees.ts';

const maxFileBytes = 1024 * 1024;

/** Invites the people of a list, after showing who they are. */
export default function InviteMany({ club, onDone }: { club: Club; onDone: () => void }) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadInvitees>();
  const [order, setOrder] = useState<DateOrder>();
  const [problem, setProblem] = useState<string>();
  const [isAgain, setIsAgain] = useState(false);
  const [makesAdmins, setMakesAdmins] = useState(false);
  const check = useCheckInvitees(club.id);
  const create = useCreateInvites(club.id);
  // Known before the result says it.
  const isMailed = useQuery(mailSettingsQuery).data?.isConfigured ?? false;

  /** Another list has to be checked again. */
  function change(next: string) {
    setText(next);
    setRead(undefined);
    setOrder(undefined);
    setProblem(undefined);
    setIsAgain(false);
    setMakesAdmins(false);
    check.reset();
    create.reset();
  }
  async function pick(file: File) {
    try {
      change((await textOf(file, maxFileBytes)).text);
    } catch (thrown) {
      setProblem((thrown as Error).message);
    }
  }
  function drop(event: DragEvent) {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    void pick(file);
  }
  function look() {
    try {
      const found = readInvitees(text);
      setRead(found);
      if (found.invitees.length > 0) check.mutate(found.invitees.map(({ email }) => email));
    } catch (thrown) {
      setProblem((thrown as Error).message);
    }
  }
  function chooseOrder(chosen: DateOrder) {
    setOrder(chosen);
    setRead(readInvitees(text, chosen));
  }

  const isOwner = club.userMembership?.role === 'OWNER';
  const statusOf = statusesOf(check.data);
  const chosen = (read?.invitees ?? []).filter(({ email }) => {
    const status = statusOf.get(email);
    return status === 'NEW' || (status === 'INVITED' && isAgain);
  });
  const admins = chosen.filter(({ role }) => role === 'ADMIN');
  const isUnclear = read?.question !== undefined && order === undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!check.data) return look();
    const withRoles = chosen.map((invitee): Invitee => ({ ...invitee, role: roleOf(invitee) }));
    create.mutate({ invitees: withRoles, again: isAgain });
  }
  const roleOf = ({ role }: Invitee) => (role === 'ADMIN' && isOwner && makesAdmins ? 'ADMIN' : 'MEMBER');

  if (create.data)
    return <InvitedMany club={club} invites={create.data.items} isMailed={isMailed} onDone={onDone} />;
  return (
    <form className={layout.column4} onSubmit={submit} noValidate>
      <p>
        Paste names and addresses from a spreadsheet, an address book or an email, or choose or drop a CSV
        file. Notes, dates of joining and roles are used too if their columns have titles. Up to {maxInvitees}{' '}
        people a day.
      </p>
      <TextArea
        label="Names and addresses"
        rows={6}
        autoComplete="off"
        spellCheck={false}
        placeholder="Ana Lima, ana@example.org"
        value={text}
        onChange={({ target }) => change(target.value)}
        // Without this, the browser would open the file in place of the app.
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={drop}
      />
      <ImportFileButton accept=".csv,.txt,text/csv,text/plain" hasFile={false} onPick={pick} />
      {read && <Preview read={read} statusOf={statusOf} />}
      {read?.question && (
        <DateQuestionSelect
          question={read.question}
          readDate={readDate}
          chosen={order}
          onChoose={chooseOrder}
        />
      )}
      {[...statusOf.values()].includes('INVITED') && (
        <Checkbox
          label="Invite them again"
          description="Earlier invitations to these addresses stop working."
          checked={isAgain}
          onChange={({ target }) => setIsAgain(target.checked)}
        />
      )}
      {isOwner && admins.length > 0 && (
        <Checkbox
          label={admins.length === 1 ? 'Make 1 person an admin' : `Make ${admins.length} people admins`}
          description={admins.map(({ name, email }) => name ?? email).join(', ')}
          checked={makesAdmins}
          onChange={({ target }) => setMakesAdmins(target.checked)}
        />
      )}
      <FormActions
        isPinned
        submitText={check.data ? `Invite ${counted(chosen.length, 'Person', 'People')}` : 'Check the List'}
        busyText={check.data ? 'Inviting...' : 'Checking...'}
        isBusy={check.isPending || create.isPending}
        isDisabled={check.data ? chosen.length === 0 || isUnclear : isBlank(text)}
        error={problem ?? (check.error ?? create.error)?.message}
        onCancel={onDone}
      />
    </form>
  );
}

const statusesOf = (checked: CheckedInvitees | undefined) =>
  new Map<string, InviteeStatus>(checked?.items.map(({ email, status }) => [email, status]));

const meanings: Record<InviteeStatus, string> = {
  NEW: 'can be invited',
  INVITED: 'invited before',
  MEMBER: 'joined by an earlier invitation',
  BANNED: 'banned after an earlier invitation',
};

type PreviewProps = { read: ReadInvitees; statusOf: ReadonlyMap<string, InviteeStatus> };

/** Who is in the list, by what can be done with them. */
function Preview({ read: { invitees, wrong, repeatedCount }, statusOf }: PreviewProps) {
  const groups = Object.entries(meanings).map(([status, meaning]) => ({
    meaning,
    lines: invitees.filter(({ email }) => statusOf.get(email) === status).map(lineOf),
  }));
  const unread = wrong.map(({ row, text }) => `Row ${row}: ${text}`);
  return (
    <div className={layout.column1} role="status">
      {[...groups, { meaning: 'without a valid address', lines: unread }].map(({ meaning, lines }) => (
        <Group key={meaning} meaning={meaning} lines={lines} />
      ))}
      {repeatedCount > 0 && <p>{`${repeatedCount.toLocaleString('en')} more than once in the list`}</p>}
    </div>
  );
}

const lineOf = ({ name, email, note, joinedOn }: Invitee) =>
  [name, email, note, joinedOn && `member since ${joinedOn}`].filter(Boolean).join('\u00a0· ');

function Group({ meaning, lines }: { meaning: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className={styles.group}>
      <summary>{`${lines.length.toLocaleString('en')} ${meaning}`}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}
