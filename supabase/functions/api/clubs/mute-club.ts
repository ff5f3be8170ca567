import { muting } from '../users/muting.ts';
import { clubInPath } from './in-path.ts';

export const [muteClub, unmuteClub] = muting('club', {
  summary: 'Mute one of your clubs: it sends no push messages, but its notifications stay in the list',
  ...clubInPath,
  mute: (sql, { id }, duration) => sql`select private.mute_club(${id}, ${duration}) as reply`,
  unmute: (sql, { id }) => sql`select private.unmute_club(${id})`,
});
