/** Written by `npm run generate`: every module of the contract that exports schemas. */
import * as auth from '../../_shared/contract/auth.ts';
import * as calendar from '../../_shared/contract/calendar.ts';
import * as clubActivity from '../../_shared/contract/club-activity.ts';
import * as clubBans from '../../_shared/contract/club-bans.ts';
import * as clubDeletion from '../../_shared/contract/club-deletion.ts';
import * as clubDrafts from '../../_shared/contract/club-drafts.ts';
import * as clubPage from '../../_shared/contract/club-page.ts';
import * as clubRequests from '../../_shared/contract/club-requests.ts';
import * as clubStatistics from '../../_shared/contract/club-statistics.ts';
import * as clubs from '../../_shared/contract/clubs.ts';
import * as comments from '../../_shared/contract/comments.ts';
import * as common from '../../_shared/contract/common.ts';
import * as conversations from '../../_shared/contract/conversations.ts';
import * as events from '../../_shared/contract/events.ts';
import * as feed from '../../_shared/contract/feed.ts';
import * as humidor from '../../_shared/contract/humidor.ts';
import * as humidorPlaces from '../../_shared/contract/humidor-places.ts';
import * as invites from '../../_shared/contract/invites.ts';
import * as journal from '../../_shared/contract/journal.ts';
import * as membersHere from '../../_shared/contract/members-here.ts';
import * as messages from '../../_shared/contract/messages.ts';
import * as mutes from '../../_shared/contract/mutes.ts';
import * as notifications from '../../_shared/contract/notifications.ts';
import * as palate from '../../_shared/contract/palate.ts';
import * as pipes from '../../_shared/contract/pipes.ts';
import * as posts from '../../_shared/contract/posts.ts';
import * as privacy from '../../_shared/contract/privacy.ts';
import * as productFacts from '../../_shared/contract/product-facts.ts';
import * as products from '../../_shared/contract/products.ts';
import * as reports from '../../_shared/contract/reports.ts';
import * as reviews from '../../_shared/contract/reviews.ts';
import * as rules from '../../_shared/contract/rules.ts';
import * as search from '../../_shared/contract/search.ts';
import * as suspensions from '../../_shared/contract/suspensions.ts';
import * as tastings from '../../_shared/contract/tastings.ts';
import * as upload from '../../_shared/contract/upload.ts';
import * as users from '../../_shared/contract/users.ts';

export const contract: Record<string, unknown> = {
  ...auth,
  ...calendar,
  ...clubActivity,
  ...clubBans,
  ...clubDeletion,
  ...clubDrafts,
  ...clubPage,
  ...clubRequests,
  ...clubStatistics,
  ...clubs,
  ...comments,
  ...common,
  ...conversations,
  ...events,
  ...feed,
  ...humidor,
  ...humidorPlaces,
  ...invites,
  ...journal,
  ...membersHere,
  ...messages,
  ...mutes,
  ...notifications,
  ...palate,
  ...pipes,
  ...posts,
  ...privacy,
  ...productFacts,
  ...products,
  ...reports,
  ...reviews,
  ...rules,
  ...search,
  ...suspensions,
  ...tastings,
  ...upload,
  ...users,
};
