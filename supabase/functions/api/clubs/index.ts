import { createClubCalendarAddress, deleteClubCalendarAddress } from '../calendar/calendar-address.ts';
import { getClubCalendarEvents } from '../calendar/get-club-calendar-events.ts';
import { checkEventImport } from '../events/check-event-import.ts';
import { createEvent } from '../events/create-event.ts';
import { getClubEvents } from '../events/get-club-events.ts';
import { importEvents } from '../events/import-events.ts';
import { del, get, patch, post, routes } from '../http/routes.ts';
import { getClubPosts } from '../posts/get-club-posts.ts';
import { getHeldPosts } from '../posts/get-held-posts.ts';
import { getPinnedPosts } from '../posts/get-pinned-posts.ts';
import { createVenue } from '../venues/create-venue.ts';
import { getVenues } from '../venues/get-venues.ts';
import { createClub } from './create-club.ts';
import { deleteClub } from './delete-club.ts';
import { dismissWelcome } from './dismiss-welcome.ts';
import { createDues } from './dues/create-dues.ts';
import { deleteDues } from './dues/delete-dues.ts';
import { downloadDues } from './dues/download-dues.ts';
import { getDues } from './dues/get-dues.ts';
import { getDuesMembers } from './dues/get-dues-members.ts';
import { remindOfDues } from './dues/remind-of-dues.ts';
import { settleDues } from './dues/settle-dues.ts';
import { updateDues } from './dues/update-dues.ts';
import { exportClub } from './export-club.ts';
import { createClubFile } from './files/create-club-file.ts';
import { deleteClubFile } from './files/delete-club-file.ts';
import { getClubFileAddress } from './files/get-club-file-address.ts';
import { getClubFiles } from './files/get-club-files.ts';
import { replaceClubFile } from './files/replace-club-file.ts';
import { updateClubFile } from './files/update-club-file.ts';
import { getClub } from './get-club.ts';
import { getClubActivity } from './get-club-activity.ts';
import { getClubCellar } from './get-club-cellar.ts';
import { getClubContents } from './get-club-contents.ts';
import { getClubStatistics } from './get-club-statistics.ts';
import { getClubs } from './get-clubs.ts';
import { getDeletedClubs } from './get-deleted-clubs.ts';
import { getMyClubs } from './get-my-clubs.ts';
import { acceptInvite } from './invites/accept-invite.ts';
import { checkInvitees } from './invites/check-invitees.ts';
import { createInvite } from './invites/create-invite.ts';
import { createInvites } from './invites/create-invites.ts';
import { getInvite } from './invites/get-invite.ts';
import { getInvites } from './invites/get-invites.ts';
import { remindInvites } from './invites/remind-invites.ts';
import { revokeInvite } from './invites/revoke-invite.ts';
import { banMember } from './members/ban-member.ts';
import { getBans } from './members/get-bans.ts';
import { getClubAdmins } from './members/get-club-admins.ts';
import { getClubMembers } from './members/get-club-members.ts';
import { giveTimeOut } from './members/give-time-out.ts';
import { joinClub } from './members/join-club.ts';
import { leaveClub } from './members/leave-club.ts';
import { liftBan } from './members/lift-ban.ts';
import { liftTimeOut } from './members/lift-time-out.ts';
import { markHere } from './members/mark-here.ts';
import { removeMember } from './members/remove-member.ts';
import { transferClub } from './members/transfer-club.ts';
import { updateMember } from './members/update-member.ts';
import { muteClub, unmuteClub } from './mute-club.ts';
import { acceptClubOffer } from './offers/accept-club-offer.ts';
import { declineClubOffer } from './offers/decline-club-offer.ts';
import { withdrawClubOffer } from './offers/withdraw-club-offer.ts';
import { createClubPage } from './pages/create-club-page.ts';
import { deleteClubPage } from './pages/delete-club-page.ts';
import { getClubPage } from './pages/get-club-page.ts';
import { getClubPageVersions } from './pages/get-club-page-versions.ts';
import { getClubPages } from './pages/get-club-pages.ts';
import { orderClubPages } from './pages/order-club-pages.ts';
import { updateClubPage } from './pages/update-club-page.ts';
import { getClubReports } from './reports/get-club-reports.ts';
import { handleClubReport } from './reports/handle-club-report.ts';
import { acceptClubRequest } from './requests/accept-club-request.ts';
import { askToJoin } from './requests/ask-to-join.ts';
import { declineClubRequest } from './requests/decline-club-request.ts';
import { getClubRequests } from './requests/get-club-requests.ts';
import { updateRequestSettings } from './requests/update-request-settings.ts';
import { withdrawClubRequest } from './requests/withdraw-club-request.ts';
import { restoreClub } from './restore-club.ts';
import { downloadAttendance } from './roster/download-attendance.ts';
import { downloadRoster } from './roster/download-roster.ts';
import { getClubLabels } from './roster/get-club-labels.ts';
import { getRoster } from './roster/get-roster.ts';
import { updateRosterMember } from './roster/update-roster-member.ts';
import { setNotificationLevel } from './set-notification-level.ts';
import { undoBulkRemoval } from './undo-bulk-removal.ts';
import { updateClub } from './update-club.ts';

export const clubs = routes(
  '/clubs',
  get('/', getClubs),
  post('/', createClub),
  get('/my-clubs', getMyClubs),
  get('/deleted', getDeletedClubs),
  get('/invites/:token', getInvite),
  post('/invites/:token/accept', acceptInvite),
  get('/:id', getClub),
  patch('/:id', updateClub),
  del('/:id', deleteClub),
  post('/:id/restore', restoreClub),
  get('/:id/contents', getClubContents),
  post('/:id/export', exportClub),
  get('/:id/posts', getClubPosts),
  get('/:id/pins', getPinnedPosts),
  get('/:id/held-posts', getHeldPosts),
  get('/:id/events', getClubEvents),
  post('/:id/events', createEvent),
  post('/:id/calendar', createClubCalendarAddress),
  del('/:id/calendar', deleteClubCalendarAddress),
  get('/:id/calendar/events', getClubCalendarEvents),
  get('/:id/cellar', getClubCellar),
  get('/:id/venues', getVenues),
  post('/:id/venues', createVenue),
  post('/:id/events/import/check', checkEventImport),
  post('/:id/events/import', importEvents),
  get('/:id/pages', getClubPages),
  post('/:id/pages', createClubPage),
  patch('/:id/page-order', orderClubPages),
  get('/:id/pages/:pageId', getClubPage),
  patch('/:id/pages/:pageId', updateClubPage),
  del('/:id/pages/:pageId', deleteClubPage),
  get('/:id/pages/:pageId/versions', getClubPageVersions),
  get('/:id/files', getClubFiles),
  post('/:id/files', createClubFile),
  patch('/:id/files/:fileId', updateClubFile),
  del('/:id/files/:fileId', deleteClubFile),
  post('/:id/files/:fileId/replace', replaceClubFile),
  get('/:id/files/:fileId/address', getClubFileAddress),
  get('/:id/activity', getClubActivity),
  post('/:id/activity/:activityId/undo', undoBulkRemoval),
  get('/:id/statistics', getClubStatistics),
  get('/:id/reports', getClubReports),
  post('/:id/reports/:reportedId/handle', handleClubReport),
  del('/:id/welcome', dismissWelcome),
  patch('/:id/here', markHere),
  get('/:id/admins', getClubAdmins),
  get('/:id/members', getClubMembers),
  patch('/:id/members/:userId', updateMember),
  del('/:id/members/:userId', removeMember),
  get('/:id/roster', getRoster),
  get('/:id/roster.csv', downloadRoster),
  get('/:id/attendance.csv', downloadAttendance),
  patch('/:id/roster/:userId', updateRosterMember),
  get('/:id/labels', getClubLabels),
  get('/:id/dues', getDues),
  post('/:id/dues', createDues),
  get('/:id/dues/:year', getDuesMembers),
  patch('/:id/dues/:year', updateDues),
  del('/:id/dues/:year', deleteDues),
  get('/:id/dues/:year/dues.csv', downloadDues),
  patch('/:id/dues/:year/members/:userId', settleDues),
  post('/:id/dues/:year/reminders', remindOfDues),
  get('/:id/bans', getBans),
  post('/:id/bans', banMember),
  del('/:id/bans/:userId', liftBan),
  post('/:id/time-outs', giveTimeOut),
  del('/:id/time-outs/:userId', liftTimeOut),
  patch('/:id/request-settings', updateRequestSettings),
  get('/:id/requests', getClubRequests),
  post('/:id/requests', askToJoin),
  del('/:id/requests/:requestId', withdrawClubRequest),
  post('/:id/requests/:requestId/accept', acceptClubRequest),
  post('/:id/requests/:requestId/decline', declineClubRequest),
  post('/:id/join', joinClub),
  post('/:id/leave', leaveClub),
  patch('/:id/mute', muteClub),
  del('/:id/mute', unmuteClub),
  patch('/:id/notification-level', setNotificationLevel),
  post('/:id/transfer', transferClub),
  del('/:id/offer', withdrawClubOffer),
  post('/:id/offer/accept', acceptClubOffer),
  post('/:id/offer/decline', declineClubOffer),
  get('/:id/invites', getInvites),
  post('/:id/invites', createInvite),
  post('/:id/invites/check', checkInvitees),
  post('/:id/invites/many', createInvites),
  post('/:id/invites/remind', remindInvites),
  del('/:id/invites/:inviteId', revokeInvite),
);
