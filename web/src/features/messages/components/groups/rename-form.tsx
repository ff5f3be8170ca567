import { groupUpdate } from '@contract/conversations.ts';
import { DraftForm } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useRenameGroup } from '../../api/rename-group.ts';
import { GroupNameField } from './group-name-field.tsx';

const resolver = contractResolver<{ groupName: string }>(groupUpdate, (fields) => fields);

type RenameFormProps = { conversationId: string; name: string; onDone: () => void };

/** The form of the Rename Group dialog. */
export default function RenameForm({ conversationId, name, onDone }: RenameFormProps) {
  const { mutateAsync: rename } = useRenameGroup(conversationId);
  const draft = useFormDraft(`group-${conversationId}`, { groupName: name }, resolver, { isEdit: true });
  return (
    <DraftForm
      draft={draft}
      save={({ groupName }) => rename(groupName.trim())}
      failed="Failed to rename group"
      submitText="Save"
      onDone={onDone}
    >
      <GroupNameField {...fieldOf(draft.form)('groupName')} />
    </DraftForm>
  );
}
