import { type Invite, linkEmail } from '@contract/clubs/invites.ts';
import type { ClubWithMembers } from '@contract/clubs/page.ts';
import type { Club, ClubMember } from '@contract/clubs.ts';
import type { Comment } from '@contract/comments.ts';
import type { Conversation } from '@contract/conversations.ts';
import type { CalendarEvent } from '@contract/events/calendar.ts';
import type { Venue } from '@contract/events/venues.ts';
import type { Event } from '@contract/events.ts';
import type { HumidorItem } from '@contract/humidor.ts';
import type { JournalEntry } from '@contract/journal.ts';
import { type MailPreference, type MailSettings, mailedByDefault, mailTopics } from '@contract/mail.ts';
import type { Message } from '@contract/messages.ts';
import type { PushSettings } from '@contract/notification-topics.ts';
import type { Notification, NotificationPreferences } from '@contract/notifications.ts';
import type { Pipe } from '@contract/pipes.ts';
import type { Post } from '@contract/posts.ts';
import type { ProductDetails } from '@contract/products.ts';
import { type Report, reportedIds } from '@contract/reports.ts';
import type { Review } from '@contract/reviews.ts';
import type { SearchReply } from '@contract/search.ts';
import type { Author, CurrentUser } from '@contract/users.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const createdAt = '2026-11-20T12:00:00.000Z';

export const ana: Author = {
  id: id(1),
  username: 'ana',
  displayName: 'Ana Silva',
  avatarUrl: null,
  isVerified: false,
};

/** The signed-in user's own profile. */
export const currentUser: CurrentUser = {
  ...ana,
  bio: null,
  mentions: [],
  location: null,
  website: null,
  coverPhotoUrl: null,
  isFollowing: false,
  createdAt,
  mute: null,
  _count: { posts: 1, followers: 0, following: 0 },
  viewer: {
    isSelf: true,
    canFollow: false,
    canMessage: false,
    canReport: false,
    canEdit: true,
    canBlock: false,
    canUnblock: false,
    canMute: false,
  },
  email: 'ana@example.com',
  defaultClubId: null,
  isModerator: false,
  hasNewRules: false,
};

export const ben: Author = { ...ana, id: id(2), username: 'ben', displayName: 'Ben Okoro' };

export const club: Club = {
  id: id(10),
  slug: 'briar',
  name: 'The Briar Bench',
  description: null,
  rules: null,
  isPrivate: false,
  isUnlisted: false,
  holdsFirstPosts: false,
  avatarUrl: null,
  coverUrl: null,
  memberCount: 2,
  _count: { posts: 1 },
  userMembership: { id: id(11), role: 'MEMBER' },
  notifications: { level: 'ALL_POSTS', isDefault: true, arePostsOff: false, mute: null },
  timeOut: null,
  announcing: null,
  publishesAt: null,
  createdAt,
  viewer: {
    canSeeContent: true,
    canPost: true,
    canAnnounce: false,
    canJoin: false,
    canLeave: true,
    canInvite: false,
    canEdit: false,
    canPublish: false,
    canDelete: false,
    canMessage: true,
    canCreateEvent: true,
    canReport: false,
  },
};

const { name, slug, description, rules, avatarUrl, isPrivate, memberCount } = club;
/** An invite link to the club, as its holder sees it. */
export const invite: Invite = {
  token: 'a'.repeat(43),
  email: linkEmail,
  expiresAt: '2027-01-01T12:00:00Z',
  isEndless: false,
  isExpired: false,
  status: 'ACTIVE',
  isMember: false,
  isForOther: false,
  inviterName: ben.displayName,
  inviter: ben,
  role: 'MEMBER',
  club: { name, slug, description, rules, avatarUrl, isPrivate, memberCount },
  viewer: { canAccept: true, canAskToJoin: false, canMessageInviter: true },
};

export const post: Post = {
  type: 'post',
  id: id(20),
  content: 'A quiet bowl of Virginia.',
  mentions: [],
  imageUrl: null,
  media: [],
  clubId: club.id,
  createdAt,
  editedAt: null,
  author: ben,
  club: { slug: club.slug, name: club.name },
  _count: { likes: 4, comments: 0 },
  isPinned: false,
  isLocked: false,
  timeOut: null,
  isAnnouncement: false,
  isUrgent: false,
  isHeld: false,
  poll: null,
  datePoll: null,
  isLikedByUser: false,
  isMuted: false,
  viewer: {
    canEdit: false,
    canDelete: false,
    canRemove: false,
    canReport: true,
    canPin: false,
    canLock: false,
    canComment: true,
    canApprove: false,
  },
};

export const productDetails: ProductDetails = {
  id: id(41),
  slug: 'lamplighter-no-4',
  category: 'PIPE_TOBACCO',
  productName: 'Lamplighter No. 4',
  brand: null,
  reviewCount: 1,
  averageRating: null,
  ratingCounts: null,
  facts: { family: 'English' },
  profile: { noteCount: 0, counts: {} },
  pictures: [],
  knownBy: { count: 1, users: [ben] },
  viewer: { canMerge: false },
};

export const review: Review = {
  id: id(40),
  authorId: ben.id,
  author: ben,
  productSlug: 'lamplighter-no-4',
  category: 'PIPE_TOBACCO',
  productName: 'Lamplighter No. 4',
  brand: null,
  rating: 4,
  title: 'The inside of a violin',
  content: 'Burned well.',
  mentions: [],
  imageUrl: null,
  notes: null,
  _count: { likes: 2, comments: 0 },
  isLikedByUser: false,
  clubId: club.id,
  club: { slug: club.slug, name: club.name },
  timeOut: null,
  createdAt,
  editedAt: null,
  viewer: { canEdit: false, canDelete: false, canRemove: false, canReport: true, canComment: true },
};

export const comment: Comment = {
  id: id(30),
  postId: post.id,
  reviewId: null,
  eventId: null,
  parentId: null,
  content: 'Which leaf?',
  mentions: [],
  imageUrl: null,
  createdAt,
  editedAt: null,
  isDeleted: false,
  author: ana,
  _count: { replies: 0 },
  viewer: { canEdit: true, canDelete: true, canRemove: false, canReport: false, canReply: true },
  replies: [],
};

/** Ana's own membership of the club. */
export const membership: ClubMember = {
  id: club.userMembership?.id ?? '',
  userId: ana.id,
  role: 'MEMBER',
  title: null,
  createdAt: club.createdAt,
  user: ana,
  offer: null,
  timeOut: null,
  viewer: { canChangeRole: false, canRemove: false, canGiveTimeOut: false },
};

/** An event that starts in an hour. */
export const calendarEvent: CalendarEvent = {
  id: id(60),
  title: 'Roof herf',
  location: null,
  startTime: '2026-11-27T00:00:00.000Z',
  endTime: null,
  timezone: 'America/New_York',
  cancelledAt: null,
  isOpen: true,
  isOpenedByClub: false,
  isRepeated: false,
  club: { slug: club.slug, name: club.name, isPrivate: false },
  userRsvp: null,
};

export const event: Event = {
  type: 'event',
  id: id(60),
  title: 'Roof herf',
  description: null,
  mentions: [],
  location: null,
  hasAddress: false,
  venueId: null,
  address: null,
  startTime: new Date(Date.now() + 3_600_000).toISOString(),
  endTime: null,
  timezone: 'America/New_York',
  isPublic: true,
  isOpen: true,
  isOpenedByClub: false,
  cancelledAt: null,
  cancellationNote: null,
  isCancelledByClub: false,
  creatorId: ana.id,
  creator: ana,
  hosting: null,
  clubId: club.id,
  createdAt,
  editedAt: null,
  club: { slug: club.slug, name: club.name, isPrivate: false },
  _count: { rsvps: 0, comments: 0 },
  timeOut: null,
  rsvpsCloseAt: null,
  capacity: null,
  maxGuests: 0,
  guestCount: 0,
  waitingCount: 0,
  waitlistPosition: null,
  maybeCount: null,
  series: null,
  rsvps: [],
  userRsvp: null,
  userGuests: [],
  questions: [],
  viewer: {
    canEdit: false,
    canDuplicate: false,
    canOpen: false,
    canClose: false,
    canCancel: false,
    canTakeOver: false,
    canDelete: false,
    canDownload: false,
    canRemove: false,
    canReport: false,
    canMessage: false,
    canRsvp: true,
    canCloseRsvps: false,
    canWriteToAttendees: false,
    canSeePeople: true,
    canComment: true,
    canSeeWaitlist: false,
    canSeeDoor: false,
  },
};

export const venue: Venue = {
  id: id(61),
  clubId: club.id,
  name: 'Casa das Folhas',
  address: '12 Rua das Flores, Porto',
  setting: null,
  ventilation: null,
  isStepFree: null,
  seatCount: null,
  bringYourOwn: null,
  note: null,
  createdAt,
  editedAt: null,
  author: ana,
  confirmedAt: null,
  confirmedBy: null,
  viewer: { canEdit: false, canDelete: false, canReport: false, canConfirm: false, canWithdraw: false },
};

/** A box with twelve of twenty cigars left. */
export const humidorItem: HumidorItem = {
  id: id(70),
  productSlug: 'sol-viejo-robusto',
  category: 'CIGAR',
  productName: 'Robusto',
  brand: 'Sol Viejo',
  kind: 'BOX',
  containerCount: 1,
  amountHad: 20,
  amountLeft: 12,
  datedOn: '2019-06-01',
  acquiredOn: null,
  openedOn: null,
  readyOn: null,
  imageUrl: null,
  audience: 'ME',
  club: null,
  place: 'Cabinet',
  bringsTo: [],
  note: null,
  createdAt,
};

/** A pipe that has been smoked but never cleaned. */
export const pipe: Pipe = {
  id: id(75),
  name: 'Sunday Zulu',
  maker: 'Skerry Pipes',
  shape: 'Zulu',
  material: 'Briar',
  finish: 'Sandblast',
  filter: 'None',
  chamberWidth: 19.5,
  chamberDepth: 38,
  dedicatedFamily: 'Virginia/Perique',
  restDays: 3,
  cleanedAt: null,
  cleanAfter: null,
  bowlsSinceCleaned: 1,
  retiredAt: null,
  lastSmokedAt: createdAt,
  imageUrl: null,
  note: null,
  createdAt,
};

/** A journal entry with all of its own fields filled in. */
export const journalEntry: JournalEntry = {
  id: id(80),
  productSlug: 'sol-viejo-robusto',
  category: 'CIGAR',
  productName: 'Robusto',
  brand: 'Sol Viejo',
  smokedAt: createdAt,
  place: 'Terrace',
  minutes: 55,
  rating: 4,
  line: 'Slow and sweet.',
  pipe: null,
  event: null,
  club: null,
  companions: [],
  reviewId: null,
  clientId: null,
  createdAt,
};

/** The defaults. */
export const mailSettings: MailSettings = {
  isConfigured: true,
  address: 'ana@example.com',
  canSetAddress: false,
  newAddress: null,
  ...(Object.fromEntries(
    Object.entries(mailTopics).map(([preference, topic]) => [preference, mailedByDefault.includes(topic)]),
  ) as Record<MailPreference, boolean>),
  digest: null,
  bounce: null,
};

const everyType = {
  newFollower: true,
  newPostInClub: true,
  newComment: true,
  newReply: true,
  postMention: true,
  eventReminder: true,
  clubInvite: true,
  newMessage: true,
};

/** Push messages about everything are turned on, which is the default. */
export const pushSettings: PushSettings = {
  ...everyType,
  clubRequest: true,
  account: true,
  other: true,
};

/** Every type of notification is turned on, which is the default. */
export const notificationPreferences: NotificationPreferences = {
  pushEnabled: true,
  ...everyType,
};

/** Another item like `item`. */
export function another<Item extends { id: string }>(
  item: Item,
  number: number,
  change: Partial<Item> = {},
): Item {
  return { ...item, id: id(100 + number), ...change };
}

/** What the page of a club has beside the club, if there is none of it. */
export const barePage: Omit<ClubWithMembers, keyof Club> = {
  members: [],
  titles: [],
  pages: [],
  fileCount: 0,
  requests: null,
  approval: { count: 0, isNeeded: false },
  reportCount: null,
  offer: null,
  exportedAt: null,
  welcome: null,
  dues: [],
};

/** A list with a single page. */
export const pageOf = <Item>(...items: Item[]) => ({ items, nextCursor: null });

/** A direct conversation between ana and ben, without messages. */
export const conversation: Conversation = {
  id: id(800),
  type: 'DIRECT',
  groupName: null,
  participants: [ana, ben],
  otherParticipant: ben,
  club: null,
  unreadCount: 0,
  fromNumber: 0,
  readNumber: 0,
  lastNumber: 0,
  revision: 0,
  channel: id(801),
  createdAt,
  mute: null,
  request: null,
  timeOut: null,
  viewer: {
    canSend: true,
    canAddPeople: true,
    canLeave: false,
    canRename: false,
    canSharePresence: true,
    canAccept: false,
    canBlock: true,
    canUnblock: false,
  },
  messages: [],
};

export const message: Message = {
  id: id(501),
  conversationId: conversation.id,
  number: 1,
  revision: 1,
  senderId: ben.id,
  sender: ben,
  content: 'Hello all',
  mentions: [],
  imageUrl: null,
  createdAt,
  deletedAt: null,
  clientId: null,
  isFromBlocked: false,
  viewer: { canDelete: false, canRemove: false, canReport: true },
};

export const notification: Notification = {
  time: null,
  id: id(900),
  type: 'NEW_FOLLOWER',
  title: 'Ben Okoro started following you',
  message: null,
  count: 1,
  isRead: false,
  createdAt,
  linkUrl: '/u/ben',
};

/** A report of a post. */
export const report: Report = {
  id: id(700),
  reason: 'SPAM',
  description: 'An advertisement',
  kind: 'post',
  ...reportedIds(null),
  reportedPostId: id(20),
  snapshot: null,
  status: 'PENDING',
  createdAt,
  viewer: { canWithdraw: true, canTake: false, canDecide: false, canReopen: false },
};

/** An event as a search finds it. */
export const foundEvent: SearchReply['events'][number] = {
  id: event.id,
  title: event.title,
  startTime: '2026-12-24T18:00:00.000Z',
  timezone: 'Europe/Lisbon',
  cancelledAt: null,
  club: { slug: club.slug, name: club.name },
};
