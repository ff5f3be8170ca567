import { mute } from '../../_shared/contract/common.ts';
import { muteDraft } from '../../_shared/contract/mutes.ts';
import { endpoint } from '../endpoint.ts';
import { clubInPath } from '../in-path.ts';
import { muteLasts } from '../mute-lasts.ts';

export const muteClub = endpoint({
  summary: 'Mute one of your clubs: nothing of it is pushed. The list of notifications stays',
  ...clubInPath,
  body: muteDraft,
  reply: mute,
  statements: ({ sql, params: { id }, body: { duration } }) =>
    sql`select private.mute_club(${id}, ${muteLasts[duration]}::interval) as reply`,
});
