import { mute } from '../../_shared/contract/common.ts';
import { muteDraft } from '../../_shared/contract/mutes.ts';
import { endpoint } from '../endpoint.ts';
import { postInPath } from '../in-path.ts';
import { muteLasts } from '../mute-lasts.ts';

export const mutePost = endpoint({
  summary: 'Mute a post: nothing that is said below it notifies you',
  ...postInPath,
  body: muteDraft,
  reply: mute,
  statements: ({ sql, params: { id }, body: { duration } }) =>
    sql`select private.mute(${muteLasts[duration]}::interval, of_post_id => ${id}) as reply`,
});
