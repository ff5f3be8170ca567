import { mute } from '../../_shared/contract/common.ts';
import { muteDraft } from '../../_shared/contract/mutes.ts';
import { endpoint } from '../endpoint.ts';
import { userInPath } from '../in-path.ts';
import { muteLasts } from '../mute-lasts.ts';

export const muteUser = endpoint({
  summary: 'Mute a user: nothing of theirs is in your feed or notifies you. They are not told',
  ...userInPath,
  body: muteDraft,
  reply: mute,
  statements: ({ sql, params: { username }, body: { duration } }) =>
    sql`select private.mute_user(${username}, ${muteLasts[duration]}::interval) as reply`,
});
