import { conversationParams } from '../../_shared/contract/conversations.ts';
import { notFound } from '../../_shared/errors.ts';

export const conversationInPath = { params: conversationParams, missing: notFound('Conversation not found') };
export const messageRequestInPath = { params: conversationParams, missing: notFound('Request not found') };
