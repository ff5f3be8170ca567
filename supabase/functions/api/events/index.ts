import { commentRoutes } from '../comments/comment-routes.ts';
import { getPinnedComments } from '../comments/get-pinned-comments.ts';
import { pinComment, unpinComment } from '../comments/pin-comment.ts';
import { del, get, patch, post, routes } from '../http/routes.ts';
import { cancelEvent } from './cancel-event.ts';
import { closeRsvps, openRsvps } from './close-rsvps.ts';
import { createContribution } from './contributions/create-contribution.ts';
import { deleteContribution } from './contributions/delete-contribution.ts';
import { getContributions } from './contributions/get-contributions.ts';
import { deleteEvent } from './delete-event.ts';
import { deleteEventMessage } from './delete-event-message.ts';
import { downloadAttendees } from './download-attendees.ts';
import { downloadEvent } from './download-event.ts';
import { downloadSeries } from './download-series.ts';
import { getAttendees } from './get-attendees.ts';
import { getDoor } from './get-door.ts';
import { getEvenings } from './get-evenings.ts';
import { getEvent } from './get-event.ts';
import { getEventMessages } from './get-event-messages.ts';
import { getEvents } from './get-events.ts';
import { getMyRsvp } from './get-my-rsvp.ts';
import { getWaitlist } from './get-waitlist.ts';
import { handOverEvent } from './hand-over-event.ts';
import { acceptHostInvitation } from './hosts/accept-host-invitation.ts';
import { inviteHost } from './hosts/invite-host.ts';
import { removeHost } from './hosts/remove-host.ts';
import { markAttendance } from './mark-attendance.ts';
import { moveToFront } from './move-to-front.ts';
import { closeEvent, openEvent } from './open-event.ts';
import { deleteRsvp, rsvpToEvent } from './rsvp-to-event.ts';
import { sendEventMessage } from './send-event-message.ts';
import { takeOverEvent } from './take-over-event.ts';
import { closeScoring, openScoring } from './tasting/close-scoring.ts';
import { deleteTasting } from './tasting/delete-tasting.ts';
import { getFlight } from './tasting/get-flight.ts';
import { getTasting } from './tasting/get-tasting.ts';
import { getTastingBoard } from './tasting/get-tasting-board.ts';
import { getTastingSheet } from './tasting/get-tasting-sheet.ts';
import { moveTasting } from './tasting/move-tasting.ts';
import { noteSample } from './tasting/note-sample.ts';
import { planTasting } from './tasting/plan-tasting.ts';
import { revealTasting } from './tasting/reveal-tasting.ts';
import { updateEvent } from './update-event.ts';

/** The routes of a club's events, clubs/{id}/events, are with those of clubs. */
export const events = routes(
  '/events',
  get('/', getEvents),
  get('/:id', getEvent),
  patch('/:id', updateEvent),
  del('/:id', deleteEvent),
  post('/:id/cancel', cancelEvent),
  post('/:id/take-over', takeOverEvent),
  post('/:id/hosts', inviteHost),
  post('/:id/hosts/accept', acceptHostInvitation),
  del('/:id/hosts/:userId', removeHost),
  post('/:id/hosts/:userId/hand-over', handOverEvent),
  post('/:id/open', openEvent),
  del('/:id/open', closeEvent),
  post('/:id/rsvp', rsvpToEvent),
  del('/:id/rsvp', deleteRsvp),
  get('/:id/rsvp/me', getMyRsvp),
  get('/:id/rsvps', getAttendees),
  post('/:id/rsvps/close', closeRsvps),
  del('/:id/rsvps/close', openRsvps),
  get('/:id/messages', getEventMessages),
  post('/:id/messages', sendEventMessage),
  del('/:id/messages/:messageId', deleteEventMessage),
  get('/:id/contributions', getContributions),
  post('/:id/contributions', createContribution),
  del('/:id/contributions/:contributionId', deleteContribution),
  get('/:id/evenings', getEvenings),
  get('/:id/waitlist', getWaitlist),
  post('/:id/waitlist/:userId/front', moveToFront),
  get('/:id/door', getDoor),
  post('/:id/door/:personId', markAttendance),
  get('/:id/attendees.csv', downloadAttendees),
  get('/:id/calendar.ics', downloadEvent),
  get('/:id/series.ics', downloadSeries),
  get('/:id/tasting', getTasting),
  patch('/:id/tasting', planTasting),
  del('/:id/tasting', deleteTasting),
  get('/:id/tasting/flight', getFlight),
  post('/:id/tasting/move', moveTasting),
  post('/:id/tasting/scoring/close', closeScoring),
  del('/:id/tasting/scoring/close', openScoring),
  post('/:id/tasting/reveal', revealTasting),
  patch('/:id/tasting/samples/:sampleId/notes', noteSample),
  get('/:id/tasting/board', getTastingBoard),
  get('/:id/tasting/sheet', getTastingSheet),
  ...commentRoutes('event'),
  get('/:id/pins', getPinnedComments),
  post('/:id/comments/:commentId/pin', pinComment),
  del('/:id/comments/:commentId/pin', unpinComment),
);
