import { thread } from '../../_shared/contract/conversations.ts';
import { threadQuery } from '../../_shared/contract/messages.ts';
import { endpoint } from '../http/endpoint.ts';
import { conversationInPath } from './in-path.ts';

/**
 * Returns a conversation with a page of its messages. If a type is given, conversations of other types count as
 * missing.
 */
export const threadById = ({ summary, type }: { summary: string; type: 'GROUP' | null }) =>
  endpoint({
    summary,
    ...conversationInPath,
    query: threadQuery,
    reply: thread,
    statements: ({ sql, params: { id }, query: { limit, cursor = null, after = null } }) =>
      sql`select private.get_thread(${id}, ${type}, ${limit}, ${cursor}, ${after}) as reply`,
  });
