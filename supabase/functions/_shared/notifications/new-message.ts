import * as z from 'zod/mini';
import { uuid } from '../contract/common.ts';
import { conversationType } from '../contract/conversations.ts';
import { pictured } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { excerpt, latestOf, mediaOf, nameOf, type Words } from './words.ts';

const facts = {
  ...pictured,
  conversation: z.object({ id: uuid, type: conversationType, groupName: z.nullable(z.string()) }),
};
type Facts = z.infer<z.ZodMiniObject<typeof facts>> & { count: number };

/**
 * For one message, or all in a conversation until the notification is read. A push message never contains their text.
 */
export const newMessage = presenter(facts, (facts) =>
  facts.conversation.type === 'DIRECT' ? directMessage(facts) : groupMessage(facts),
);

function directMessage(facts: Facts): Words {
  const { actor, count, text } = facts;
  const name = nameOf(actor);
  const words = excerpt(text);
  const many = `${count} new messages from ${name}`;
  return {
    title: count > 1 ? many : `${name} sent you a ${words ? 'message' : mediaOf(facts)}`,
    message: count > 1 && !words ? `Sent a ${mediaOf(facts)}` : words,
    linkUrl: actor ? links.directMessages(actor.username) : links.messages,
    discreetTitle: count > 1 ? many : `New message from ${name}`,
  };
}

function groupMessage(facts: Facts): Words {
  const { actor, count, text, conversation } = facts;
  const name = nameOf(actor);
  const words = excerpt(text);
  return {
    title:
      count > 1
        ? `${count} new messages in ${conversation.groupName}`
        : `${name} ${words ? 'wrote' : `sent a ${mediaOf(facts)}`} in ${conversation.groupName}`,
    message: count > 1 ? latestOf(name, facts) : words,
    linkUrl: links.conversation(conversation.id),
    discreetTitle: count > 1 ? `${count} new messages in a group` : 'New message in a group',
  };
}
