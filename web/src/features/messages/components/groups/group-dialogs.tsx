import type { Author } from '@contract/users.ts';
import { type ComponentProps, lazy } from 'react';
import { LazyFormDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { useAddParticipants } from '../../api/add-participants.ts';
import { useConvertToGroup } from '../../api/convert-to-group.ts';
import { useCreateGroup } from '../../api/create-group.ts';

const GroupForm = lazy(() => import('./group-form.tsx'));
const RenameForm = lazy(() => import('./rename-form.tsx'));

type DialogProps = { isOpen: boolean; onClose: () => void };
type FormProps = Omit<ComponentProps<typeof GroupForm>, 'onCancel'>;

const creating = {
  title: 'Create Group Chat',
  submitText: 'Create Group',
  busyText: 'Creating...',
  error: undefined,
};
const invitedBack = 'People who had left this group were invited back.';
const showError = (error: unknown) => alert(errorText(error), { tone: 'danger' });

function GroupDialog({ isOpen, onClose, title, ...form }: DialogProps & FormProps & { title: string }) {
  return (
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title={title}>
      <GroupForm {...form} onCancel={onClose} />
    </LazyFormDialog>
  );
}

/** The name of a new group. It survives a reload until the dialog is closed. */
function useGroupName(draftName: string, { isOpen, onClose }: DialogProps) {
  const [value, onChange] = useDraft(draftName);
  function close() {
    onChange('');
    onClose();
  }
  return { name: { value, onChange }, dialog: { isOpen, onClose: close } };
}

/** Turns a direct conversation into a group. */
export function ConvertDialog({
  conversationId,
  other,
  ...props
}: DialogProps & { conversationId: string; other: Author }) {
  const { name, dialog } = useGroupName(`group-of-${conversationId}`, props);
  const { mutate, isPending } = useConvertToGroup(conversationId);
  const navigate = useNavigateFromHere();
  const onSuccess = ({ id }: { id: string }) => {
    dialog.onClose();
    navigate(paths.conversation(id), { replace: true });
  };
  return (
    <GroupDialog
      {...dialog}
      {...creating}
      name={name}
      note={`You and ${displayNameOf(other)} keep your earlier messages. The people you add will see only new messages, and everyone can see who is in the group.`}
      exclude={[other.id]}
      isBusy={isPending}
      onSubmit={(userIdsToAdd) =>
        mutate({ groupName: name.value.trim(), userIdsToAdd }, { onSuccess, onError: showError })
      }
    />
  );
}

/** Creates a group from scratch. */
export function CreateGroupDialog(props: DialogProps) {
  const { name, dialog } = useGroupName('group', props);
  const { mutate, isPending } = useCreateGroup();
  const navigate = useNavigateFromHere();
  const onSuccess = ({ id }: { id: string }) => {
    dialog.onClose();
    navigate(paths.conversation(id));
  };
  return (
    <GroupDialog
      {...dialog}
      {...creating}
      name={name}
      exclude={[]}
      isBusy={isPending}
      onSubmit={(userIds) =>
        mutate({ groupName: name.value.trim(), userIds }, { onSuccess, onError: showError })
      }
    />
  );
}

/** Adds people to a group. */
export function AddPeopleDialog({
  conversationId,
  participants,
  ...dialog
}: DialogProps & { conversationId: string; participants: readonly Author[] }) {
  const { mutate, isPending, error, reset } = useAddParticipants(conversationId);
  function close() {
    // Opened again, the dialog starts without the error.
    if (error) reset();
    dialog.onClose();
  }
  return (
    <GroupDialog
      {...dialog}
      onClose={close}
      title="Add People"
      note="They will see only new messages, and everyone can see who is in the group."
      exclude={participants.map(({ id }) => id)}
      submitText="Add"
      busyText="Adding..."
      isBusy={isPending}
      error={error ? errorText(error) : undefined}
      onSubmit={(userIds) =>
        mutate(userIds, {
          onSuccess({ participants: present }) {
            dialog.onClose();
            if (userIds.some((id) => present.every((user) => user.id !== id))) alert(invitedBack);
          },
        })
      }
    />
  );
}

/** Renames a group. */
export function RenameDialog({
  isOpen,
  onClose,
  ...group
}: DialogProps & { conversationId: string; name: string }) {
  return (
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title="Rename Group" size="small">
      <RenameForm {...group} onDone={onClose} />
    </LazyFormDialog>
  );
}
