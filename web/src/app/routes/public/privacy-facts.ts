/** The numbers and lists in the privacy notice. Its test compares them with the database and the app. */

/** How long data is kept. `until` names the function or table that ends it in the database, and the text to find there. */
export const retention = [
  {
    what: 'Your presence on a club’s page, after you leave it',
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
    what: 'An invitation to an email address, after it has expired',
    time: '30 days',
    until: ['prune_club_invites', "interval '30 days'"],
  },
  {
    what: 'Who was notified of a change to an event',
    time: '7 days',
    until: ['prune_event_changes', "interval '7 days'"],
  },
  {
    what: 'An uploaded picture or video that is not used anywhere',
    time: 'one day',
    until: ['unused_uploads', "interval '24 hours'"],
  },
  {
    what: 'A deleted picture that was reported, after the decision on the report',
    time: '30 days',
    until: ['unused_uploads', "interval '30 days'"],
  },
  {
    what: 'A sign-in that was not completed',
    time: '10 minutes',
    until: ['sign_in_attempts', "interval '10 minutes'"],
  },
  {
    what: 'A hash of the IP address used to sign in',
    time: '5 minutes',
    until: ['prune_sign_ins', "interval '5 minutes'"],
  },
] as const;

/** The contents of the export, by the names of its files. */
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
  places: 'the places where you keep your tobacco',
  pipes: 'pipes',
  journal: 'journal',
  messages: 'messages you sent',
  groups: 'your actions in groups',
  notifications: 'notifications and their settings',
  likes: 'likes',
  follows: 'who you follow',
  blocks: 'who you blocked',
  mutes: 'what you muted',
  rules: 'which versions of the Rules you accepted',
  privacy: 'your privacy settings',
  message_requests: 'your message requests',
  facts: 'facts about products that you proposed or confirmed',
  reports: 'your reports',
  appeals: 'your appeals',
  removals: 'content of yours that clubs removed',
};

/** The app's files that store something in the browser. After logging out, at most the device's settings remain. */
export const browserStorage = [
  'app/offline/offline-copy.ts',
  'app/router/scroll-restoration.tsx',
  'app/watches/use-push-offer.ts',
  'components/lists/remembered-heights.ts',
  'features/auth/api/start-sign-in.ts',
  'features/humidor/components/places/climate.ts',
  'features/journal/api/outbox.ts',
  'features/messages/api/outbox.ts',
  'features/moderation/components/queue-shortcuts.tsx',
  'features/notifications/api/push-memory.ts',
  'lib/dom/device-setting.ts',
  'lib/drafts/draft.ts',
  'lib/session/session.ts',
  'lib/session/stored-session.ts',
  'lib/session/suspended-account.ts',
];
