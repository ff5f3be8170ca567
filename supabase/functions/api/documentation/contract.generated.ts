/** Written by `npm run generate`: every module of the contract that exports schemas. */
import * as auth from '../../_shared/contract/auth.ts';
import * as bulkRemovals from '../../_shared/contract/bulk-removals.ts';
import * as clubsActivity from '../../_shared/contract/clubs/activity.ts';
import * as clubsBans from '../../_shared/contract/clubs/bans.ts';
import * as clubsCellar from '../../_shared/contract/clubs/cellar.ts';
import * as clubsDeletion from '../../_shared/contract/clubs/deletion.ts';
import * as clubsDrafts from '../../_shared/contract/clubs/drafts.ts';
import * as clubsDues from '../../_shared/contract/clubs/dues.ts';
import * as clubsFiles from '../../_shared/contract/clubs/files.ts';
import * as clubsInvitees from '../../_shared/contract/clubs/invitees.ts';
import * as clubsInvites from '../../_shared/contract/clubs/invites.ts';
import * as clubsMembersHere from '../../_shared/contract/clubs/members-here.ts';
import * as clubsOffers from '../../_shared/contract/clubs/offers.ts';
import * as clubsPage from '../../_shared/contract/clubs/page.ts';
import * as clubsPages from '../../_shared/contract/clubs/pages.ts';
import * as clubsQueries from '../../_shared/contract/clubs/queries.ts';
import * as clubsReports from '../../_shared/contract/clubs/reports.ts';
import * as clubsRequests from '../../_shared/contract/clubs/requests.ts';
import * as clubsRoster from '../../_shared/contract/clubs/roster.ts';
import * as clubsStatistics from '../../_shared/contract/clubs/statistics.ts';
import * as clubsTimeOuts from '../../_shared/contract/clubs/time-outs.ts';
import * as clubs from '../../_shared/contract/clubs.ts';
import * as comments from '../../_shared/contract/comments.ts';
import * as common from '../../_shared/contract/common.ts';
import * as conversations from '../../_shared/contract/conversations.ts';
import * as devices from '../../_shared/contract/devices.ts';
import * as eventsCalendar from '../../_shared/contract/events/calendar.ts';
import * as eventsContributions from '../../_shared/contract/events/contributions.ts';
import * as eventsDoor from '../../_shared/contract/events/door.ts';
import * as eventsDrafts from '../../_shared/contract/events/drafts.ts';
import * as eventsMessages from '../../_shared/contract/events/messages.ts';
import * as eventsRepetition from '../../_shared/contract/events/repetition.ts';
import * as eventsRsvps from '../../_shared/contract/events/rsvps.ts';
import * as eventsSeries from '../../_shared/contract/events/series.ts';
import * as eventsTasting from '../../_shared/contract/events/tasting.ts';
import * as eventsTime from '../../_shared/contract/events/time.ts';
import * as eventsVenues from '../../_shared/contract/events/venues.ts';
import * as events from '../../_shared/contract/events.ts';
import * as humidorMovements from '../../_shared/contract/humidor/movements.ts';
import * as humidorPlaces from '../../_shared/contract/humidor/places.ts';
import * as humidor from '../../_shared/contract/humidor.ts';
import * as journal from '../../_shared/contract/journal.ts';
import * as mail from '../../_shared/contract/mail.ts';
import * as messages from '../../_shared/contract/messages.ts';
import * as mutes from '../../_shared/contract/mutes.ts';
import * as notificationTopics from '../../_shared/contract/notification-topics.ts';
import * as notifications from '../../_shared/contract/notifications.ts';
import * as pipes from '../../_shared/contract/pipes.ts';
import * as pollsDatePolls from '../../_shared/contract/polls/date-polls.ts';
import * as pollsDrafts from '../../_shared/contract/polls/drafts.ts';
import * as polls from '../../_shared/contract/polls.ts';
import * as postsDrafts from '../../_shared/contract/posts/drafts.ts';
import * as postsFeed from '../../_shared/contract/posts/feed.ts';
import * as postsPinnedComments from '../../_shared/contract/posts/pinned-comments.ts';
import * as posts from '../../_shared/contract/posts.ts';
import * as privacy from '../../_shared/contract/privacy.ts';
import * as productsFacts from '../../_shared/contract/products/facts.ts';
import * as productsPalate from '../../_shared/contract/products/palate.ts';
import * as productsTastings from '../../_shared/contract/products/tastings.ts';
import * as products from '../../_shared/contract/products.ts';
import * as reports from '../../_shared/contract/reports.ts';
import * as reviews from '../../_shared/contract/reviews.ts';
import * as rules from '../../_shared/contract/rules.ts';
import * as search from '../../_shared/contract/search.ts';
import * as suspensions from '../../_shared/contract/suspensions.ts';
import * as users from '../../_shared/contract/users.ts';
import * as valuesAlbumDrafts from '../../_shared/contract/values/album/drafts.ts';
import * as valuesAlbum from '../../_shared/contract/values/album.ts';
import * as valuesEmailAddress from '../../_shared/contract/values/email-address.ts';
import * as valuesSearchWords from '../../_shared/contract/values/search-words.ts';
import * as valuesSecretToken from '../../_shared/contract/values/secret-token.ts';
import * as valuesUpload from '../../_shared/contract/values/upload.ts';

export const contract: Record<string, unknown> = {
  ...auth,
  ...bulkRemovals,
  ...clubsActivity,
  ...clubsBans,
  ...clubsCellar,
  ...clubsDeletion,
  ...clubsDrafts,
  ...clubsDues,
  ...clubsFiles,
  ...clubsInvitees,
  ...clubsInvites,
  ...clubsMembersHere,
  ...clubsOffers,
  ...clubsPage,
  ...clubsPages,
  ...clubsQueries,
  ...clubsReports,
  ...clubsRequests,
  ...clubsRoster,
  ...clubsStatistics,
  ...clubsTimeOuts,
  ...clubs,
  ...comments,
  ...common,
  ...conversations,
  ...devices,
  ...eventsCalendar,
  ...eventsContributions,
  ...eventsDoor,
  ...eventsDrafts,
  ...eventsMessages,
  ...eventsRepetition,
  ...eventsRsvps,
  ...eventsSeries,
  ...eventsTasting,
  ...eventsTime,
  ...eventsVenues,
  ...events,
  ...humidorMovements,
  ...humidorPlaces,
  ...humidor,
  ...journal,
  ...mail,
  ...messages,
  ...mutes,
  ...notificationTopics,
  ...notifications,
  ...pipes,
  ...pollsDatePolls,
  ...pollsDrafts,
  ...polls,
  ...postsDrafts,
  ...postsFeed,
  ...postsPinnedComments,
  ...posts,
  ...privacy,
  ...productsFacts,
  ...productsPalate,
  ...productsTastings,
  ...products,
  ...reports,
  ...reviews,
  ...rules,
  ...search,
  ...suspensions,
  ...users,
  ...valuesAlbumDrafts,
  ...valuesAlbum,
  ...valuesEmailAddress,
  ...valuesSearchWords,
  ...valuesSecretToken,
  ...valuesUpload,
};
