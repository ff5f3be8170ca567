/** What the privacy notice says in numbers and lists. Its test compares this with the database and the app. */

/** How long something is kept. `until` is what ends it in the database, and the words there. */
export const retention = [
  {
    what: 'That you have the page of your club open, after you leave it',
    time: '2 minutes',
    until: ['prune_members_here', "interval '2 minutes'"],
  },
  {
    what: 'Notifications you have read',
    time: '90 days',
    until: ['prune_notifications', "interval '90 days'"],
  },
  { what: 'Other notifications', time: 'one year', until: ['prune_notifications', "interval '1 year'"] },
  {
    what: 'A push notification that could not be delivered',
    time: 'one day',
    until: ['prune_push_deliveries', "interval '1 day'"],
  },
  {
    what: 'A club that its owner has deleted, with everything in it',
    time: '7 days',
    until: ['erase_deleted_clubs', "interval '7 days'"],
  },
  {
    what: 'Who was notified of a changed event',
    time: '7 days',
    until: ['prune_event_changes', "interval '7 days'"],
  },
  {
    what: 'A picture or video that nothing refers to',
    time: 'one day',
    until: ['unused_uploads', "interval '24 hours'"],
  },
  {
    what: 'A deleted picture that was reported, after the decision',
    time: '30 days',
    until: ['unused_uploads', "interval '30 days'"],
  },
  {
    what: 'A sign-in that was not completed',
    time: '10 minutes',
    until: ['sign_in_attempts', "interval '10 minutes'"],
  },
  {
    what: 'A hash of the network address from which someone signed in',
    time: '5 minutes',
    until: ['prune_sign_ins', "interval '5 minutes'"],
  },
] as const;

/** What the export has, by the names of its files. */
export const exported: Record<string, string> = {
  profile: 'your profile and email address',
  clubs: 'your clubs',
  bans: 'your bans from clubs',
  club_requests: 'your requests to join clubs',
  posts: 'posts',
  comments: 'comments',
  events: 'events',
  rsvps: 'RSVPs',
  reviews: 'reviews',
  humidor: 'humidor',
  places: 'where you keep it',
  pipes: 'pipes',
  journal: 'journal',
  messages: 'messages you sent',
  groups: 'what you did in groups',
  notifications: 'notifications and their settings',
  likes: 'likes',
  follows: 'whom you follow',
  blocks: 'whom you blocked',
  mutes: 'what you muted',
  rules: 'which Rules you accepted',
  privacy: 'your privacy settings',
  message_requests: 'your message requests',
  facts: 'facts about products that you proposed or confirmed',
  reports: 'your reports',
  appeals: 'your appeals',
  removals: 'what clubs removed of yours',
};

/** The files of the app that keep something in the browser. Logging out leaves at most settings of the device. */
export const browserStorage = [
  'app/offline-copy.ts',
  'app/scroll-restoration.tsx',
  'app/use-push-offer.ts',
  'components/remembered-heights.ts',
  'features/auth/api/start-sign-in.ts',
  'features/humidor/components/climate.ts',
  'features/journal/api/outbox.ts',
  'features/messages/api/outbox.ts',
  'features/moderation/components/queue-shortcuts.tsx',
  'features/notifications/api/push-memory.ts',
  'lib/device-setting.ts',
  'lib/draft.ts',
  'lib/session.ts',
  'lib/stored-session.ts',
  'lib/suspended-account.ts',
];
