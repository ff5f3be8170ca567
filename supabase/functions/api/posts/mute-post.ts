import { mute } from '../../_shared/contract/common.ts';
import { muteDraft } from '../../_shared/contract/mutes.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';

export const mutePost = endpoint({
  summary: 'Mute a post: comments on it do not notify you',
  ...postInPath,
  body: muteDraft,
  reply: mute,
  statements: ({ sql, params: { id }, body: { duration } }) =>
    sql`select private.mute(${duration}, of_post_id => ${id}) as reply`,
});

export const unmutePost = endpoint({
  summary: 'Unmute a post. Repeating it changes nothing',
  ...postInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.unmute(${id})`,
});
