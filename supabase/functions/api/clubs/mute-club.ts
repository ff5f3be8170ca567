import { clubInPath } from '../in-path.ts';
import { muting } from '../muting.ts';

export const muteClub = muting({
  summary: 'Mute one of your clubs: nothing of it is pushed. The list of notifications stays',
  ...clubInPath,
  mute: (sql, { id }, interval) => sql`select private.mute_club(${id}, ${interval}::interval) as reply`,
});
