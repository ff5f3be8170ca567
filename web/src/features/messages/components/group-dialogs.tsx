import type { Author } from '@contract/users.ts';
import { type ComponentProps, lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { LazyFormDialog } from '@/components/lazy-form-dialog.tsx';
import { alert } from '@/components/toast.ts';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api-error.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { useAddParticipants } from '../api/add-participants.ts';
import { useConvertToGroup } from '../api/convert-to-group.ts';
import { useCreateGroup } from '../api/create-group.ts';

const GroupForm = lazy(() => import('./group-form.tsx'));

type DialogProps = { isOpen: boolean; onClose: () => void };
type FormProps = Omit<ComponentProps<typeof GroupForm>, 'onCancel'>;

const creating = {
  title: 'Create Group Chat',
  hasName: true,
  submitText: 'Create Group',
  busyText: 'Creating...',
  error: undefined,
};
const invitedBack = 'People who left this group before were invited to come back.';
const showError = (error: unknown) => alert(errorText(error), { tone: 'danger' });

function GroupDialog({ isOpen, onClose, title, ...form }: DialogProps & FormProps & { title: string }) {
  return (
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title={title}>
      <GroupForm {...form} onCancel={onClose} />
    </LazyFormDialog>
  );
}

/** Turns a direct conversation into a group. */
export function ConvertDialog({
  conversationId,
  other,
  ...dialog
}: DialogProps & { conversationId: string; other: Author }) {
  const { mutate, isPending } = useConvertToGroup(conversationId);
  const navigate = useNavigate();
  const onSuccess = ({ id }: { id: string }) => {
    dialog.onClose();
    navigate(paths.conversation(id), { replace: true });
  };
  return (
    <GroupDialog
      {...dialog}
      {...creating}
      note={`You and ${displayNameOf(other)} keep what you wrote. The people you add see only what is written from now on, and everyone sees who is in the group.`}
      exclude={[other.id]}
      isBusy={isPending}
      onSubmit={({ groupName, userIds }) =>
        mutate({ groupName, userIdsToAdd: userIds }, { onSuccess, onError: showError })
      }
    />
  );
}

/** Creates a group from scratch. */
export function CreateGroupDialog(dialog: DialogProps) {
  const { mutate, isPending } = useCreateGroup();
  const navigate = useNavigate();
  const onSuccess = ({ id }: { id: string }) => {
    dialog.onClose();
    navigate(paths.conversation(id));
  };
  return (
    <GroupDialog
      {...dialog}
      {...creating}
      exclude={[]}
      isBusy={isPending}
      onSubmit={(group) => mutate(group, { onSuccess, onError: showError })}
    />
  );
}

/** Adds people to a group. */
export function AddPeopleDialog({
  conversationId,
  participants,
  ...dialog
}: DialogProps & { conversationId: string; participants: readonly Author[] }) {
  const { mutate, isPending, error } = useAddParticipants(conversationId);
  return (
    <GroupDialog
      {...dialog}
      title="Add people"
      hasName={false}
      note="They see only what is written from now on, and everyone sees who is in the group."
      exclude={participants.map(({ id }) => id)}
      submitText="Add"
      busyText="Adding..."
      isBusy={isPending}
      error={error ? errorText(error) : undefined}
      onSubmit={({ userIds }) =>
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
