import { mute } from '../../_shared/contract/common.ts';
import { muteDraft } from '../../_shared/contract/mutes.ts';
import { endpoint } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

export const muteClub = endpoint({
  summary: 'Mute one of your clubs: it sends no push messages, but its notifications stay in the list',
  ...clubInPath,
  body: muteDraft,
  reply: mute,
  statements: ({ sql, params: { id }, body: { duration } }) =>
    sql`select private.mute_club(${id}, ${duration}) as reply`,
});

export const unmuteClub = endpoint({
  summary: 'Unmute a club. Repeating it changes nothing',
  ...clubInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.unmute_club(${id})`,
});
