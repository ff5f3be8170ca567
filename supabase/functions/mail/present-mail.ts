/** What an email says, in the same words as the list of notifications. Its layout is in layout.ts. */

import type { MailedTopic } from '../_shared/contract/mail.ts';
import { links } from '../_shared/contract/values/links.ts';
import type { Actor } from '../_shared/notifications/facts.ts';
import { type NotificationFacts, wordsOf } from '../_shared/notifications/presenters.ts';
import { excerpt } from '../_shared/notifications/words.ts';
import type { DigestFacts } from './digest-facts.ts';
import type { MailContent } from './mail-content.ts';
import { presentDigest } from './present-digest.ts';
import { withoutLinks } from './without-links.ts';

/** The header of a club that invites. */
export type MailedClub = {
  name: string;
  description: string | null;
  avatarUrl: string | null;
  isPrivate: boolean;
  memberCount: number;
};

/** Emails are sent again to an address from which they came back, once the link with the token has been used. */
type AddressCheckFacts = { kind: 'address_check'; token: string };

/** The facts of a link that confirms an address, with the user who entered it. */
type ConfirmationFacts = { kind: 'address_confirmation'; actor: Actor; details: { token: string } };

/** What an email is about. */
export type MailFacts = NotificationFacts | DigestFacts | ConfirmationFacts | AddressCheckFacts;

/** `isMember`: the reader has an account. */
type Occasion = { facts: MailFacts; topic: MailedTopic; club: MailedClub | null; isMember: boolean };

export function presentMail(occasion: Occasion): MailContent {
  const content = contentOf(occasion);
  // A subject is one line, and names may have several.
  return { ...content, subject: content.subject.replace(/[\s\p{Cc}]+/gu, ' ') };
}

function contentOf({ facts, topic, club, isMember }: Occasion): MailContent {
  if (facts.kind === 'digest') return presentDigest(facts);
  if (facts.kind === 'address_check') return addressCheck(facts);
  if (facts.kind === 'address_confirmation') return confirmation(facts);
  if (facts.kind === 'club_invite' && club)
    return isMember ? invitation(facts, club) : invitationToAddress(facts, club);
  const { title, message, time, linkUrl, discreetTitle } = wordsOf(withoutLinkedName(facts));
  const note = noteIn(facts);
  const common = {
    picture: null,
    paragraphs: [],
    sections: [],
    action: { label: abouts[topic].label ?? 'Open Retrohale', path: linkUrl },
    ...footOf(topic),
  };
  if (facts.kind === 'message')
    return {
      ...common,
      subject: discreetTitle ?? title,
      lead: `You have not read ${facts.count > 1 ? 'them' : 'it'} for a day.`,
      quote: null,
    };
  if (note !== null)
    return { ...common, subject: title, lead: time ? `It was planned for ${time.text}` : null, quote: note };
  // What was written in a private club or a conversation stays there: others may see a mailbox.
  const staysThere = 'text' in facts && discreetTitle !== null;
  return { ...common, subject: title, lead: staysThere ? null : message, quote: null };
}

/** What emails about each topic have in common. By default they are off, and so the reason is that the reader turned them on. */
const abouts: Record<MailedTopic, { what: string; label?: string; reason?: string }> = {
  NEW_FOLLOWER: { what: 'new followers' },
  NEW_COMMENT: { what: 'comments' },
  NEW_REPLY: { what: 'replies' },
  POST_MENTION: { what: 'mentions' },
  EVENT_REMINDER: {
    what: 'events',
    label: 'See your event',
    reason: 'You get this email because you said that you are going to this event, or might.',
  },
  CLUB_INVITE: { what: 'invitations', reason: 'You get this email because a club invited you.' },
  CLUB_REQUEST: { what: 'requests to join' },
  NEW_MESSAGE: { what: 'unread messages', label: 'Open the conversation' },
  ACCOUNT: { what: 'your account', reason: 'You get this email because it is about your account.' },
};

const footOf = (topic: MailedTopic) => {
  const { what, reason = `You get this email because you turned on emails about ${what}.` } = abouts[topic];
  return { reason, stop: `Stop emails about ${what}` };
};

/** A text of another user beside the words of the list, for the reader alone. */
function noteIn(facts: NotificationFacts): string | null {
  if (facts.kind === 'event_cancellation') return facts.details.note;
  if (facts.kind === 'event_message') return facts.text;
  return facts.kind === 'club_request_declined' ? facts.note : null;
}

function confirmation({ actor: { username }, details: { token } }: ConfirmationFacts): MailContent {
  return {
    subject: 'Confirm your email address',
    picture: null,
    lead: `@${username} would like to get emails from Retrohale at this address.`,
    quote: null,
    paragraphs: ['The link works once, for a day. If this is not your account, do nothing.'],
    sections: [],
    action: { label: 'Confirm this address', path: links.confirmAddress(token) },
    reason: addressEntered(`@${username}`),
    stop: 'Never write to this address again',
  };
}

const addressEntered = (by: string) => `You get this email because ${by} entered your address on Retrohale.`;

const addressCheck = ({ token }: AddressCheckFacts): MailContent => ({
  subject: 'Your email address works',
  picture: null,
  lead: 'An earlier email to this address came back, or was reported as spam, so we stopped. If you want our emails again, follow the link.',
  quote: null,
  paragraphs: ['If you did not ask for this email, ignore it. Then nothing changes.'],
  sections: [],
  action: { label: 'Start emails again', path: links.resumeMail(token) },
  reason: 'You get this email because you asked for it in your settings.',
  stop: null,
});

type InviteFacts = Extract<NotificationFacts, { kind: 'club_invite' }>;

function invitation(facts: InviteFacts, club: MailedClub): MailContent {
  const { title, linkUrl } = wordsOf(facts);
  const members = `${club.memberCount} ${club.memberCount === 1 ? 'member' : 'members'}`;
  return {
    subject: title,
    picture: club.avatarUrl,
    lead: `${club.isPrivate ? 'Private club' : 'Club'} · ${members}`,
    quote: introduction(club),
    paragraphs: [],
    sections: [],
    action: { label: 'See the invitation', path: linkUrl },
    ...footOf('CLUB_INVITE'),
  };
}

const introduction = ({ description }: MailedClub) => excerpt(description ?? '', 300);

/** Our own words around the names of the club and the inviter. Neither names nor the description can contain a link. */
function invitationToAddress(facts: InviteFacts, club: MailedClub): MailContent {
  const { actor } = facts;
  const content = invitation(
    {
      ...facts,
      actor: actor && { ...actor, displayName: actor.displayName && withoutLinks(actor.displayName) },
      club: { ...facts.club, name: withoutLinks(facts.club.name) },
    },
    // In this order, because cutting a text can create a link.
    { ...club, description: withoutLinks(introduction(club) ?? '') },
  );
  return {
    ...content,
    paragraphs: [
      'Retrohale is a social network for clubs of people who enjoy cigars and pipe tobacco. You must be of legal age to buy tobacco where you live.',
      'The invitation works once, for an account with this email address.',
    ],
    reason: addressEntered(actor ? `@${actor.username}` : 'a member'),
    stop: 'Never invite me again',
  };
}

/** The facts, in which the name of the user who caused them contains no link. */
function withoutLinkedName(facts: NotificationFacts): NotificationFacts {
  if (!('actor' in facts) || !facts.actor?.displayName) return facts;
  const displayName = withoutLinks(facts.actor.displayName);
  return { ...facts, actor: { ...facts.actor, displayName } } as NotificationFacts;
}
