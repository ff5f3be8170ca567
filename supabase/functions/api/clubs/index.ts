import { createEvent } from '../events/create-event.ts';
import { getClubEvents } from '../events/get-club-events.ts';
import { del, get, patch, post, routes } from '../http/routes.ts';
import { getClubPosts } from '../posts/get-club-posts.ts';
import { getPinnedPosts } from '../posts/get-pinned-posts.ts';
import { acceptClubRequest } from './accept-club-request.ts';
import { acceptInvite } from './accept-invite.ts';
import { askToJoin } from './ask-to-join.ts';
import { banMember } from './ban-member.ts';
import { createClub } from './create-club.ts';
import { createInvite } from './create-invite.ts';
import { declineClubRequest } from './decline-club-request.ts';
import { deleteClub } from './delete-club.ts';
import { dismissWelcome } from './dismiss-welcome.ts';
import { getBans } from './get-bans.ts';
import { getClub } from './get-club.ts';
import { getClubActivity } from './get-club-activity.ts';
import { getClubAdmins } from './get-club-admins.ts';
import { getClubContents } from './get-club-contents.ts';
import { getClubMembers } from './get-club-members.ts';
import { getClubRequests } from './get-club-requests.ts';
import { getClubStatistics } from './get-club-statistics.ts';
import { getClubs } from './get-clubs.ts';
import { getDeletedClubs } from './get-deleted-clubs.ts';
import { getInvite } from './get-invite.ts';
import { getInvites } from './get-invites.ts';
import { getMyClubs } from './get-my-clubs.ts';
import { joinClub } from './join-club.ts';
import { leaveClub } from './leave-club.ts';
import { liftBan } from './lift-ban.ts';
import { markHere } from './mark-here.ts';
import { muteClub, unmuteClub } from './mute-club.ts';
import { removeMember } from './remove-member.ts';
import { restoreClub } from './restore-club.ts';
import { revokeInvite } from './revoke-invite.ts';
import { setNotificationLevel } from './set-notification-level.ts';
import { transferClub } from './transfer-club.ts';
import { updateClub } from './update-club.ts';
import { updateMember } from './update-member.ts';
import { updateRequestSettings } from './update-request-settings.ts';
import { withdrawClubRequest } from './withdraw-club-request.ts';

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
  get('/:id/posts', getClubPosts),
  get('/:id/pins', getPinnedPosts),
  get('/:id/events', getClubEvents),
  post('/:id/events', createEvent),
  get('/:id/activity', getClubActivity),
  get('/:id/statistics', getClubStatistics),
  del('/:id/welcome', dismissWelcome),
  patch('/:id/here', markHere),
  get('/:id/admins', getClubAdmins),
  get('/:id/members', getClubMembers),
  patch('/:id/members/:userId', updateMember),
  del('/:id/members/:userId', removeMember),
  get('/:id/bans', getBans),
  post('/:id/bans', banMember),
  del('/:id/bans/:userId', liftBan),
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
  get('/:id/invites', getInvites),
  post('/:id/invites', createInvite),
  del('/:id/invites/:inviteId', revokeInvite),
);
