import { isBlank } from '@contract/common.ts';
import { type SubmitEvent, useState } from 'react';
import { FormActions, type FormActionsProps } from '@/components/form-actions.tsx';
import type { MentionOption } from '@/components/mention-source.ts';
import { GroupNameField, groupNameMissing } from './group-name-field.tsx';
import styles from './people.module.css';
import { PeoplePicker } from './people-picker.tsx';

type GroupFormProps = Pick<FormActionsProps, 'submitText' | 'busyText' | 'isBusy' | 'error' | 'onCancel'> & {
  /** Whether the form has a field for the group's name. */
  hasName: boolean;
  /** The ids of users who are part of the group already. */
  exclude: readonly string[];
  /** Who will see what. */
  note?: string;
  onSubmit: (group: { groupName: string; userIds: string[] }) => void;
};

/** The name of a group and the people to add. */
export default function GroupForm(props: GroupFormProps) {
  const { hasName, exclude, note, onSubmit, ...actions } = props;
  const [groupName, setGroupName] = useState('');
  const [selected, setSelected] = useState<readonly MentionOption[]>([]);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isNameMissing = hasName && isBlank(groupName);
  const isEmpty = selected.length === 0;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (isNameMissing || isEmpty || actions.isBusy) return;
    onSubmit({ groupName: groupName.trim(), userIds: selected.map(({ id }) => id) });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {hasName && (
        <GroupNameField
          value={groupName}
          error={wasSubmitted && isNameMissing ? groupNameMissing : undefined}
          onChange={setGroupName}
        />
      )}
      <PeoplePicker
        selected={selected}
        onChange={setSelected}
        exclude={exclude}
        error={wasSubmitted && isEmpty ? 'Please choose at least one person' : undefined}
      />
      {note && <p className={styles.note}>{note}</p>}
      <FormActions {...actions} />
    </form>
  );
}
