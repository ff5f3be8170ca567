import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { MentionSourceContext } from '@/components/mentions/mention-source.ts';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { ana, ben, conversation, pageOf } from '@/testing/samples.ts';
import { show, showInTab } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { ConversationList } from '../conversations/conversation-list.tsx';
import { NewMessageButton } from '../conversations/new-message-button.tsx';
import { AddPeopleDialog, ConvertDialog, CreateGroupDialog } from './group-dialogs.tsx';

beforeEach(() => signIn());

const found = async () => [{ id: ben.id, username: 'ben', name: 'Ben Okoro', pictureUrl: null }];
const dialog = { isOpen: true, onClose: () => undefined };

test.each([
  ['a new group', <CreateGroupDialog key="new" {...dialog} />],
  ['a conversation', <ConvertDialog key="from" {...dialog} conversationId="an-id" other={ben} />],
])('the name for %s survives a reload, until the dialog is closed', async (_, shown) => {
  const name = () => screen.findByLabelText<HTMLInputElement>('Group Name');
  const user = show(shown);
  await user.type(await name(), 'Terrace');
  cleanup();
  const returned = show(shown);
  expect((await name()).value).toBe('Terrace');
  await returned.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sessionStorage.length).toBe(0);
});

test('a first group opens, although the empty list with its dialog is gone by then', async () => {
  const group = { ...conversation, type: 'GROUP', groupName: 'Terrace', otherParticipant: null };
  let known = pageOf<typeof group>();
  const late = Promise.withResolvers<void>();
  answer({
    'GET /api/messages/conversations': () => known,
    'GET /api/messages/requests': () =>
      known.items.length > 0 ? late.promise.then(() => pageOf()) : pageOf(),
    'GET /api/messages/invitations': pageOf(),
    'POST /api/messages/groups': () => {
      known = pageOf(group);
      return group;
    },
  });
  const clubs = { data: [], error: null, refetch: async () => undefined, isRefetching: false };
  const user = showInTab(
    <MentionSourceContext value={found}>
      <ConversationList
        userId={ana.id}
        current={{}}
        showsRequests={false}
        action={<NewMessageButton clubs={clubs} />}
      />
    </MentionSourceContext>,
    '/messages',
  );
  await user.click(await screen.findByRole('button', { name: 'New Message' }));
  await user.click(await screen.findByRole('button', { name: 'Create Group Chat' }));
  await user.type(await screen.findByLabelText('Group Name'), 'Terrace');
  await user.type(screen.getByLabelText('Search for people'), 'ben');
  await user.click(await screen.findByRole('button', { name: /Ben Okoro/ }));
  await user.click(screen.getByRole('button', { name: /^Create Group/ }));
  await screen.findByRole('list', { name: 'Conversations' });
  late.resolve();
  await waitFor(() => expect(window.location.search).toBe(`?c=${group.id}`));
});

test('why people could not be added is no longer shown when the dialog is opened again', async () => {
  const reason = 'Someone you chose has left this group and declined to come back.';
  answer({ 'POST /api/messages/conversations/an-id/add-participants': refuse(409, reason) });
  const user = show(
    <MentionSourceContext value={found}>
      <DialogButton
        dialog={(dialog) => <AddPeopleDialog conversationId="an-id" participants={[ana]} {...dialog} />}
      >
        Open
      </DialogButton>
    </MentionSourceContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(await screen.findByLabelText('Search for people'), 'ben');
  await user.click(await screen.findByRole('button', { name: /Ben Okoro/ }));
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  await screen.findByText(reason);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  await screen.findByLabelText('Search for people');
  expect(screen.queryByText(reason)).toBeNull();
});
