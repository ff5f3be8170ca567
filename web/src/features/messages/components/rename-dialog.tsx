import { isBlank } from '@contract/common.ts';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '@/components/dialog.tsx';
import { FormActions } from '@/components/form-actions.tsx';
import { errorText } from '@/lib/api-error.ts';
import { useUpdateGroup } from '../api/update-group.ts';
import { GroupNameField, groupNameMissing } from './group-name-field.tsx';
import styles from './people.module.css';

type RenameFormProps = { conversationId: string; name: string; onClose: () => void };

/** Renames a group. */
export function RenameDialog({ isOpen, ...form }: RenameFormProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Rename group" size="small" isDismissable={false}>
      <RenameForm {...form} />
    </Dialog>
  );
}

function RenameForm({ conversationId, name, onClose }: RenameFormProps) {
  const { mutate, isPending, error } = useUpdateGroup(conversationId);
  const [typed, setTyped] = useState(name);
  const isMissing = isBlank(typed);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isMissing && !isPending) mutate(typed.trim(), { onSuccess: onClose });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <GroupNameField
        value={typed}
        error={isMissing ? groupNameMissing : error ? errorText(error) : undefined}
        onChange={setTyped}
      />
      <FormActions submitText="Save" busyText="Saving..." isBusy={isPending} onCancel={onClose} />
    </form>
  );
}
