import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import { excerpt, latestOf, nameOf, type Words } from './words.ts';

/** Of one message, or of all in a conversation until they are read. A push never carries what was written. */
export const newMessage = (facts: FactsOf<'message'>): Words =>
  facts.conversation.type === 'DIRECT' ? directMessage(facts) : groupMessage(facts);

function directMessage({ actor, count, text }: FactsOf<'message'>): Words {
  const name = nameOf(actor);
  const words = excerpt(text);
  const many = `${count} new messages from ${name}`;
  return {
    title: count > 1 ? many : `${name} sent you a ${words ? 'message' : 'picture'}`,
    message: count > 1 && !words ? 'Sent a picture' : words,
    linkUrl: actor ? links.directMessages(actor.username) : links.messages,
    discreetTitle: count > 1 ? many : `New message from ${name}`,
  };
}

function groupMessage({ actor, count, text, conversation }: FactsOf<'message'>): Words {
  const name = nameOf(actor);
  const words = excerpt(text);
  return {
    title:
      count > 1
        ? `${count} new messages in ${conversation.groupName}`
        : `${name} ${words ? 'wrote' : 'sent a picture'} in ${conversation.groupName}`,
    message: count > 1 ? latestOf(name, text) : words,
    linkUrl: links.conversation(conversation.id),
    discreetTitle: count > 1 ? `${count} new messages in a group` : 'New message in a group',
  };
}
