import type { Author } from '@contract/users.ts';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '@/components/dialog.tsx';
import { alert } from '@/components/toast.ts';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api-error.ts';
import { useAddParticipants } from '../api/add-participants.ts';
import { useConvertToGroup } from '../api/convert-to-group.ts';
import { useCreateGroup } from '../api/create-group.ts';

const GroupForm = lazy(() => import('./group-form.tsx'));

type DialogProps = { isOpen: boolean; onClose: () => void };
const creating = { submitText: 'Create Group', busyText: 'Creating...', asksName: true, error: undefined };
const tell = (error: unknown) => alert(errorText(error), { tone: 'danger' });

/** Makes a group of a direct conversation. */
export function ConvertDialog({
  conversationId,
  other,
  ...dialog
}: DialogProps & { conversationId: string; other: Author }) {
  const { mutate, isPending } = useConvertToGroup(conversationId);
  const navigate = useNavigate();
  return (
    <Dialog {...dialog} title="Create Group Chat" isDismissable={false}>
      <Suspense fallback={null}>
        <GroupForm
          {...creating}
          without={[other.id]}
          isBusy={isPending}
          onSubmit={({ groupName, userIds }) =>
            mutate(
              { groupName, userIdsToAdd: userIds },
              {
                onSuccess: ({ id }) => {
                  dialog.onClose();
                  navigate(paths.conversation(id), { replace: true });
                },
                onError: tell,
              },
            )
          }
          onCancel={dialog.onClose}
        />
      </Suspense>
    </Dialog>
  );
}

/** Begins a group. */
export function CreateGroupDialog(dialog: DialogProps) {
  const { mutate, isPending } = useCreateGroup();
  const navigate = useNavigate();
  return (
    <Dialog {...dialog} title="Create Group Chat" isDismissable={false}>
      <Suspense fallback={null}>
        <GroupForm
          {...creating}
          without={[]}
          isBusy={isPending}
          onSubmit={(group) =>
            mutate(group, {
              onSuccess: ({ id }) => {
                dialog.onClose();
                navigate(paths.conversation(id));
              },
              onError: tell,
            })
          }
          onCancel={dialog.onClose}
        />
      </Suspense>
    </Dialog>
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
    <Dialog {...dialog} title="Add people" isDismissable={false}>
      <Suspense fallback={null}>
        <GroupForm
          asksName={false}
          without={participants.map(({ id }) => id)}
          submitText="Add"
          busyText="Adding..."
          isBusy={isPending}
          error={error ? errorText(error) : undefined}
          onSubmit={({ userIds }) => mutate(userIds, { onSuccess: dialog.onClose })}
          onCancel={dialog.onClose}
        />
      </Suspense>
    </Dialog>
  );
}
