/** What an email says, in the same words as the list of notifications. Its layout is in layout.ts. */
import { find } from 'linkifyjs';
import { type NotificationFacts, wordsOf } from '../_shared/notifications/presenters.ts';
import { excerpt } from '../_shared/notifications/words.ts';

/** The header of a club that invites. */
export type MailedClub = {
  name: string;
  description: string | null;
  avatarUrl: string | null;
  isPrivate: boolean;
  memberCount: number;
};

export type MailContent = {
  subject: string;
  /** The address of a picture. The email is complete without it. */
  picture: string | null;
  lead: string | null;
  /** What a user wrote. */
  quote: string | null;
  paragraphs: string[];
  /** A path of the app. */
  action: { label: string; path: string };
  /** Why the reader gets it. */
  reason: string;
  /** The link that stops further ones. */
  stop: string;
};

/** `isMember`: the reader has an account. */
type Occasion = { facts: NotificationFacts; club: MailedClub | null; isMember: boolean };

export function presentMail(occasion: Occasion): MailContent {
  const content = contentOf(occasion);
  // A subject is one line, and names may have several.
  return { ...content, subject: content.subject.replace(/[\s\p{Cc}]+/gu, ' ') };
}

function contentOf({ facts, club, isMember }: Occasion): MailContent {
  if (facts.kind === 'club_invite' && club)
    return isMember ? invitation(facts, club) : invitationToAddress(facts, club);
  const { title, message, time, linkUrl } = wordsOf(facts);
  const note = facts.kind === 'event_cancellation' ? facts.details.note : null;
  const { label, reason, stop } = facts.type === 'EVENT_REMINDER' ? ofEvents : ofAccounts;
  return {
    subject: title,
    picture: null,
    lead: note && time ? `It was planned for ${time.text}` : message,
    quote: note,
    paragraphs: [],
    action: { label, path: linkUrl },
    reason,
    stop,
  };
}

const ofEvents = {
  label: 'See your event',
  reason: 'You get this email because you said that you are going to this event, or might.',
  stop: 'Stop emails about events',
};
const ofAccounts = {
  label: 'Open Retrohale',
  reason: 'You get this email because it is about your account.',
  stop: 'Stop emails about your account',
};

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
    action: { label: 'See the invitation', path: linkUrl },
    reason: 'You get this email because a club invited you.',
    stop: 'Stop emails about invitations',
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
    reason: `You get this email because ${actor ? `@${actor.username}` : 'a member'} entered your address on Retrohale.`,
    stop: 'Never invite me again',
  };
}

/** Mail programs turn whatever looks like an address into a link. */
const withoutLinks = (text: string) =>
  find(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)}…${rest.slice(end)}`, text);
