import type { User } from '@contract/users.ts';
import type { InvalidateQueryFilters, Query } from '@tanstack/react-query';
import type { KeyStart } from './keys.ts';

/** What is stale. A key means: loaded again at once if it is on screen, and otherwise when it is next shown. */
type Stale = readonly (KeyStart | InvalidateQueryFilters)[];

/** Loaded again only when it is next shown. */
const later = (...queryKey: KeyStart): InvalidateQueryFilters => ({ queryKey, refetchType: 'none' });

const clubs: Stale = [
  ['clubs'],
  ['posts'],
  ['events'],
  ['messages'],
  ['users', 'me'],
  later('users', 'clubs'),
];
const events: Stale = [['events'], ['attendees']];
const pipes: Stale = [['pipes'], ['journal']];
/** An entry of the journal leads to the review of its product. The last is how far palates agree. */
const reviews: Stale = [['reviews'], ['products'], ['journal', 'list'], later('palates'), ['tastings']];
const amounts: Stale = [
  ['humidor', 'totals'],
  ['humidor', 'breakdown'],
  ['humidor', 'choices'],
  ['humidor', 'places'],
  ['humidor', 'shown'],
];
/** A club or profile on screen shows its number of posts. */
const postCounts: Stale = [later('clubs'), ['clubs', 'one'], ['users', 'one'], ['users', 'me']];

/** When this has happened, these are stale. What the act itself changes in the cache is not listed. */
const consequences = {
  clubCreated: () => [['clubs']],
  clubJoined: () => clubs,
  clubLeft: () => clubs,
  clubUpdated: () => clubs,
  clubRestored: () => clubs,
  // Its settings are still on screen, and must not load the activity log of a deleted club.
  clubDeleted: (id: string) =>
    clubs.map((one) => ({ ...filterOf(one), predicate: ({ queryKey }: Query) => queryKey[2] !== id })),
  clubSettingsUpdated: () => [['clubs', 'one']],
  clubLevelSet: () => [['clubs', 'mine']],
  /** New Club Post was turned on or off, which each club of the user says. */
  clubPostsSet: () => [['clubs', 'mine'], later('clubs', 'one')],
  clubExported: (id: string) => [
    ['clubs', 'one'],
    ['clubs', 'activity', id],
  ],
  /** Realtime signalled it. */
  clubChanged: (slug: string, id: string) => [
    ['clubs', 'one', slug],
    ['clubs', 'members', id],
    ['clubs', 'requests', id],
    ['clubs', 'pages', id],
    ['clubs', 'files', id],
    ['posts', 'pinned', id],
    ['posts', 'held', id],
  ],
  // The club's own page lists its pages, and counts its files.
  clubPagesChanged: (clubId: string) => [
    ['clubs', 'pages', clubId],
    ['clubs', 'one'],
  ],
  clubFilesChanged: (clubId: string) => [
    ['clubs', 'files', clubId],
    ['clubs', 'one'],
  ],
  /** Something that only members may see was refused. */
  memberRefused: (slug: string) => [['clubs', 'one', slug]],
  // The user's profile names a default club.
  membershipChanged: () => [
    ['clubs', 'mine'],
    ['users', 'me'],
  ],
  membersChanged: () => [['clubs']],
  rosterChanged: (clubId: string) => [
    ['clubs', 'roster', clubId],
    ['clubs', 'labels', clubId],
    later('clubs', 'members', clubId),
    later('clubs', 'one'),
  ],
  duesChanged: (clubId: string) => [['clubs', 'dues', clubId], later('clubs', 'one')],
  // The list of members shows it already.
  duesSettled: (clubId: string) => [['clubs', 'dues', clubId, 'years'], later('clubs', 'one')],
  /** A member was banned, possibly with what they wrote, or that was brought back. */
  clubContentChanged: () => [...clubs, later('comments'), ...reviews],
  // Its notification is gone.
  clubOfferEnded: () => [['clubs'], ['notifications']],
  clubRequestSent: () => [['clubs', 'one']],
  clubRequestWithdrawn: () => [['clubs', 'one']],
  clubRequestDecided: () => [['clubs']],
  /** Realtime signalled that the user's own request may have been decided. */
  clubRequestAnswered: (slug: string) => [['clubs', 'one', slug]],
  clubReportHandled: () => [['clubs']],
  // The first invitation completes one of the owner's first steps.
  inviteCreated: (clubId: string) => [
    ['clubs', 'one'],
    ['clubs', 'invites', clubId],
  ],
  invitesReminded: (clubId: string) => [['clubs', 'invites', clubId]],
  inviteRevoked: (clubId: string) => [['clubs', 'invites', clubId]],
  inviteAccepted: (token: string) => [later('invitation', token), ...clubs],

  eventCreated: () => events,
  eventsImported: () => events,
  eventUpdated: () => events,
  eventHostsChanged: () => [...events, ['notifications']],
  eventDeleted: () => events,
  rsvpChanged: () => events,
  attendanceMarked: () => events,
  /** Realtime signalled it. */
  eventsChanged: () => events,
  sampleScored: (eventId: string) => [['tastings', eventId, 'board']],
  /** Also the event's page, which says how far the tasting has got. */
  tastingChanged: (eventId: string) => [
    ['tastings', eventId],
    ['events', 'one', eventId],
  ],
  // Its card shows the reply already.
  venueSaved: () => [['events', 'venues']],
  venueDeleted: () => events,
  eventMessagesChanged: (eventId: string) => [['attendees', eventId, 'messages']],
  contributionsChanged: (eventId: string) => [['attendees', eventId, 'contributions']],
  calendarAddressCreated: () => [['calendar']],

  humidorItemSaved: () => [['humidor'], later('clubs', 'cellar')],
  humidorImported: () => [['humidor']],
  // The lists show it already.
  humidorItemMoved: (id: string) => [...amounts, ['humidor', 'movements', id]],
  // There is one item more, or one less.
  humidorItemDivided: () => [['humidor'], later('clubs', 'cellar')],
  humidorItemDeleted: () => amounts,
  placeSaved: () => [['humidor']],
  placeDeleted: () => [['humidor']],
  readingsChanged: () => [['humidor']],

  entrySaved: () => pipes,
  entryDeleted: () => [later('journal'), later('pipes')],
  pipeSaved: () => pipes,
  pipeDeleted: () => [['journal']],

  messageSent: () => [['messages', 'conversations']],
  /** The thread shows what its first message, or the reply to a request, has changed. */
  conversationStarted: (address: string) => [['messages', 'thread', address]],
  messageDeleted: () => [['messages', 'conversations']],
  messagesRead: () => [['messages', 'unread-count']],
  messagesArrived: () => [
    ['messages', 'unread-count'],
    ['messages', 'conversations'],
  ],
  conversationAccepted: () => [['messages']],
  conversationDeleted: () => [['messages', 'conversations']],
  groupCreated: () => [['messages', 'conversations']],
  groupLeft: () => [['messages', 'conversations']],
  groupUpdated: () => [['messages']],
  groupInvitationAnswered: () => [['messages'], ['notifications']],
  groupInvitationArrived: () => [['messages', 'invitations']],

  notificationsArrived: () => [
    ['notifications', 'list'],
    ['notifications', 'unread'],
  ],
  pushChanged: () => [['notifications', 'push']],

  postCreated: () => [['posts', 'user'], ...postCounts],
  announced: () => [...postCounts, ['clubs', 'mine']],
  announcementRefused: () => [
    ['clubs', 'one'],
    ['clubs', 'mine'],
  ],
  postDeleted: () => postCounts,
  // The post shows the results already.
  voted: (postId: string) => [['posts', 'votes', postId]],
  datesAnswered: (postId: string) => [
    ['posts', 'votes', postId],
    ['events', 'date-polls'],
  ],
  // A post too.
  datePollCreated: (clubId: string) => [
    ['events', 'date-polls'],
    ['posts', 'feed'],
    ['posts', 'club', clubId],
    ...postCounts,
  ],
  /** It waits for approval, and the page of its club says so. */
  postHeld: (clubId: string) => [
    ['posts', 'held', clubId],
    ['clubs', 'one'],
  ],
  // An approved post appears in lists, and its author is no newcomer any more.
  heldPostDecided: () => [['posts'], ...postCounts],
  postPinned: (clubId: string) => [['posts', 'pinned', clubId]],
  replyCreated: (subjectId: string, commentId: string) => [['comments', subjectId, 'replies', commentId]],
  /** The reader may have lost the right to comment, which the post, review or event and its comments show. */
  commentRefused: (subjectId: string) => [['posts'], ['reviews'], ['events'], ['comments', subjectId]],
  // The server knows the exact count.
  reviewCommented: (id: string) => [['reviews', 'one', id]],

  reviewCreated: () => reviews,
  reviewUpdated: () => reviews,
  reviewRemoved: () => reviews,
  // Another review moves up among the three latest. The other lists no longer show it.
  reviewDeleted: () => [['reviews', 'latest'], ['products'], ['journal', 'list'], later('palates')],
  palateShared: () => [['palates'], ['reviews', 'product']],
  productMerged: () => [['products'], ['reviews']],
  factChanged: (slug: string) => [['products', 'one', slug]],

  reportCreated: () => [['reports']],
  reportWithdrawn: () => [['reports']],
  reportDecided: () => [
    ['moderation'],
    ['reports', 'one'],
    later('reports'),
    later('posts'),
    later('comments'),
    later('reviews'),
    later('products'),
    later('events'),
    later('attendees'),
    later('messages'),
    later('clubs', 'pages'),
    later('clubs', 'files'),
  ],
  reportArrived: () => [
    ['moderation', 'open-count'],
    ['moderation', 'counts'],
  ],
  appealCreated: () => [['moderation']],

  // Wherever the user's name and picture are.
  profileUpdated: () => [
    ['users', 'one'],
    ['posts'],
    ['comments'],
    ['reviews'],
    ['events'],
    ['attendees'],
    ['clubs', 'members'],
    ['clubs', 'pages'],
    ['clubs', 'files'],
    later('clubs', 'one'),
  ],
  userFollowed: (id: string) => [
    later('users', 'list', 'followers', id),
    later('users', 'list', 'following'),
    later('posts', 'feed'),
    ['users', 'me'],
    { queryKey: ['users', 'one'], predicate: isSelf },
  ],
  followRefused: () => [['users']],
  followsChanged: () => [['users', 'one']],
  deviceLoggedOut: () => [['users', 'devices']],
  userBlocked: () => [[]],
  // The posts of a muted user disappear from every list.
  userMuted: () => [[]],
  postMuted: () => [['posts'], ['users', 'mutes']],
  conversationMuted: () => [['messages'], ['users', 'mutes']],
  clubMuted: () => [['clubs'], ['users', 'mutes']],
} satisfies Record<string, (...about: never[]) => Stale>;

const isSelf = ({ state }: Query) => (state.data as User | undefined)?.viewer.isSelf === true;

const filterOf = (stale: Stale[number]) => ('length' in stale ? { queryKey: stale } : stale);

export type Happenings = { [Name in keyof typeof consequences]: Parameters<(typeof consequences)[Name]> };

const staleAfter: { [Name in keyof Happenings]: (...about: Happenings[Name]) => Stale } = consequences;

/** What is stale after an act or a signal. */
export const filtersAfter = <Name extends keyof Happenings>(
  name: Name,
  ...about: Happenings[Name]
): InvalidateQueryFilters[] => staleAfter[name](...about).map(filterOf);
