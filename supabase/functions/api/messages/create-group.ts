import { conversation, groupDraft } from '../../_shared/contract/conversations.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const createGroup = endpoint({
  summary: 'Create a group with others',
  body: groupDraft,
  reply: conversation,
  status: 201,
  missing: notFound('User not found'),
  statements: ({ sql, body: { groupName, userIds } }) =>
    sql`select private.get_conversation(private.create_group(${groupName}, ${userIds})) as reply`,
});
