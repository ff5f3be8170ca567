import { muting } from '../http/muting.ts';
import { clubInPath } from './in-path.ts';

export const muteClub = muting({
  summary: 'Mute one of your clubs: it sends no push messages, but its notifications stay in the list',
  ...clubInPath,
  mute: (sql, { id }, interval) => sql`select private.mute_club(${id}, ${interval}::interval) as reply`,
});
