import type * as z from 'zod/mini';
import { conversation } from '../../_shared/contract/conversations.ts';
import type { Sql, Statement } from '../../_shared/database.ts';
import type { Refusal } from '../../_shared/errors.ts';
import { endpoint, type Schema } from '../http/endpoint.ts';

type ConversationChange<B extends Schema> = {
  summary: string;
  params: z.ZodMiniType<{ id: string }>;
  missing: Refusal;
  body?: B;
  change(sql: Sql, id: string, body: z.output<B>): Statement;
};

/** Changes a conversation and returns its new state. */
export const conversationChange = <B extends Schema>({ change, ...contract }: ConversationChange<B>) =>
  endpoint({
    ...contract,
    reply: conversation,
    statements: ({ sql, params: { id }, body }) => [
      change(sql, id, body as z.output<B>),
      sql`select private.get_conversation(${id}) as reply`,
    ],
  });
