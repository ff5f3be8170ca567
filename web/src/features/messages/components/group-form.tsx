import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { FormError } from '@/components/form-error.tsx';
import type { MentionOption } from '@/components/mention-source.ts';
import { TextField } from '@/components/text-field.tsx';
import styles from './people.module.css';
import { PeoplePicker } from './people-picker.tsx';

type GroupFormProps = {
  /** Whether the group gets a name here; where it has one, only people are added. */
  asksName: boolean;
  /** Who is in it already, by user id. */
  without: readonly string[];
  submitText: string;
  busyText: string;
  isBusy: boolean;
  /** Why the last attempt failed. */
  error: string | undefined;
  onSubmit: (group: { groupName: string; userIds: string[] }) => void;
  onCancel: () => void;
};

/** A group's name and the people to add. */
export default function GroupForm(props: GroupFormProps) {
  const { asksName, without, submitText, busyText, isBusy, error, onSubmit, onCancel } = props;
  const [groupName, setGroupName] = useState('');
  const [chosen, setChosen] = useState<readonly MentionOption[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const isNameless = asksName && groupName.trim() === '';
  const isEmpty = chosen.length === 0;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setWasSent(true);
    if (isNameless || isEmpty || isBusy) return;
    onSubmit({ groupName: groupName.trim(), userIds: chosen.map(({ id }) => id) });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {asksName && (
        <TextField
          label="Group Name"
          autoComplete="off"
          maxLength={80}
          value={groupName}
          error={wasSent && isNameless ? 'Please give the group a name' : undefined}
          onChange={(event) => setGroupName(event.target.value)}
        />
      )}
      <PeoplePicker
        chosen={chosen}
        onChange={setChosen}
        without={without}
        error={wasSent && isEmpty ? 'Please choose at least one person' : undefined}
      />
      <FormError>{error}</FormError>
      <div className={styles.acts}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isBusy} busyText={busyText}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
