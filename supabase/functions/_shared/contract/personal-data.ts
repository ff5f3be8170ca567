/**
 * The personal data that Retrohale stores. The export (api/users/export-me.ts) and the privacy notice are made from these
 * lists. Without zod, because visitors who are not logged in load the notice too.
 */

/**
 * The files of the export, and what the notice calls the content of each, in the order of the notice. The view
 * `private.exported_<name>` in the chapter of the noun selects the user's rows. A test
 * (supabase/tests/security/personal-data.stack.test.ts) fails for a column with users that none of these views reads,
 * unless it lists the column with the reason why not.
 */
export const exportedData = {
  profile: { words: 'your profile and email address', isObject: true },
  clubs: { words: 'your clubs' },
  bans: { words: 'your bans from clubs' },
  time_outs: { words: 'your time-outs in clubs' },
  club_notes: { words: 'what your clubs have noted about you' },
  dues: { words: 'which dues you have paid to clubs' },
  club_requests: { words: 'your requests to join clubs' },
  club_offers: { words: 'offers to take over a club' },
  invites: { words: 'invitations to clubs that you made or received' },
  posts: { words: 'posts' },
  held_posts: { words: 'posts that wait for approval' },
  comments: { words: 'comments' },
  events: { words: 'events' },
  hosting: { words: 'the events that you host with others' },
  event_addresses: { words: 'the addresses of events that you host or are going to' },
  event_messages: { words: 'your messages to the attendees of events' },
  rsvps: { words: 'RSVPs, with the names of your guests' },
  attendance: { words: 'which events you came to' },
  contributions: { words: 'what you bring to events' },
  event_answers: { words: 'your answers to the questions of events' },
  tasting_notes: { words: 'your notes in tastings' },
  tastings: { words: 'the tastings of your events' },
  club_pages: { words: 'what you wrote on the pages of clubs' },
  club_files: { words: 'files you added to clubs' },
  venues: { words: 'what you wrote about the venues of clubs' },
  venue_confirmations: { words: 'which venues you confirmed' },
  reviews: { words: 'reviews' },
  humidor: { words: 'humidor' },
  humidor_movements: { words: 'what happened to its items, and to whom you gave some' },
  cellar: { words: 'which items you can bring to the events of clubs' },
  places: { words: 'the places where you keep your tobacco' },
  pipes: { words: 'pipes' },
  journal: { words: 'journal' },
  messages: { words: 'messages you sent' },
  groups: { words: 'your actions in groups', isObject: true },
  // An object too, but from a function that reads as the user: private.export_notifications.
  notifications: { words: 'notifications and their settings' },
  devices: { words: 'the devices you are logged in on' },
  browsers: { words: 'the browsers you turned on push in' },
  mails: { words: 'when we emailed you, and about what' },
  mail_addresses: { words: 'the address you entered for emails' },
  notification_choices: { words: 'what you chose about push notifications and emails' },
  digest: { words: 'the day of your weekly digest' },
  mail_bounces: { words: 'whether emails to your address came back' },
  calendar: { words: 'when you created secret addresses for calendars' },
  likes: { words: 'likes' },
  votes: { words: 'your votes in polls' },
  date_answers: { words: 'your answers in polls for dates' },
  follows: { words: 'who you follow' },
  blocks: { words: 'who you blocked' },
  mutes: { words: 'what you muted' },
  rules: { words: 'which versions of the Rules you accepted' },
  privacy: { words: 'your privacy settings', isObject: true },
  message_requests: { words: 'your message requests' },
  facts: { words: 'facts about products that you proposed or confirmed' },
  reports: { words: 'your reports' },
  appeals: { words: 'your appeals' },
  removals: { words: 'content of yours that clubs removed' },
  bulk_removals: { words: 'when clubs removed what you had written recently' },
  suspensions: { words: 'your suspensions' },
} as const satisfies Record<string, { words: string; isObject?: true }>;
export type ExportedName = keyof typeof exportedData;

/** What is erased automatically, and when. `npm run generate` writes the times into the jobs that erase it. */
export const retention = {
  membersHere: { what: 'Your presence on a club’s page, after you leave it', time: '2 minutes' },
  readNotifications: { what: 'Notifications you have read', time: '90 days' },
  notifications: { what: 'Other notifications', time: '1 year' },
  pushDeliveries: { what: 'A push notification that could not be delivered', time: '1 day' },
  mails: { what: 'The record that an email was sent to you', time: '90 days' },
  unsentMails: { what: 'An email that could not be sent', time: '1 day' },
  newMailAddresses: { what: 'An address that you entered for emails and did not confirm', time: '1 day' },
  deletedClubs: { what: 'A club that its owner has deleted, with everything in it', time: '7 days' },
  duesSettlements: {
    what: 'That you paid a club’s dues, if you have left the club, after the end of that year',
    time: '1 year',
  },
  clubInvites: { what: 'An invitation to an email address, after it has expired', time: '30 days' },
  eventChanges: { what: 'Who was notified of a change to an event', time: '7 days' },
  unusedUploads: { what: 'An uploaded picture, video or file that is not used anywhere', time: '1 day' },
  reportedUploads: {
    what: 'A deleted picture or file that was reported, after the decision on the report',
    time: '30 days',
  },
  signInAttempts: { what: 'A sign-in that was not completed', time: '10 minutes' },
  signInRequests: { what: 'A hash of the IP address used to sign in', time: '5 minutes' },
} as const;
