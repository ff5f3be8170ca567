import { isBlank } from '@contract/common.ts';
import { type SubmitEvent, useState } from 'react';
import { FormActions, type FormActionsProps } from '@/components/forms/form-actions.tsx';
import type { MentionOption } from '@/components/mentions/mention-source.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { PeoplePicker } from '../conversations/people-picker.tsx';
import { GroupNameField } from './group-name-field.tsx';

type GroupFormProps = Pick<FormActionsProps, 'submitText' | 'busyText' | 'isBusy' | 'error' | 'onCancel'> & {
  /** The group's name, if the form has a field for one. */
  name?: { value: string; onChange: (name: string) => void };
  /** The ids of users who are already in the group. */
  exclude: readonly string[];
  /** Explains who will see what. */
  note?: string;
  onSubmit: (userIds: string[]) => void;
};

/** The name of a group and the people to add. */
export default function GroupForm(props: GroupFormProps) {
  const { name, exclude, note, onSubmit, ...actions } = props;
  const [selected, setSelected] = useState<readonly MentionOption[]>([]);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isNameMissing = name !== undefined && isBlank(name.value);
  const isEmpty = selected.length === 0;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (isNameMissing || isEmpty || actions.isBusy) return;
    onSubmit(selected.map(({ id }) => id));
  }
  return (
    <form className={layout.column4} onSubmit={submit} noValidate>
      {name && (
        <GroupNameField
          value={name.value}
          error={wasSubmitted && isNameMissing ? 'Please give the group a name' : undefined}
          onChange={(event) => name.onChange(event.target.value)}
        />
      )}
      <PeoplePicker
        selected={selected}
        onChange={setSelected}
        exclude={exclude}
        error={wasSubmitted && isEmpty ? 'Please choose at least one person' : undefined}
      />
      {note && <p className={texts.soft}>{note}</p>}
      <FormActions {...actions} isPinned />
    </form>
  );
}
