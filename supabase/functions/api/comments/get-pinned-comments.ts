import { pinnedComments } from '../../_shared/contract/posts/pinned-comments.ts';
import { eventInPath } from '../events/in-path.ts';
import { act } from '../http/change.ts';

export const getPinnedComments = act('private.get_pinned_comments', {
  ...eventInPath,
  summary: 'List the pinned comments on an event, at most three, the latest first',
  reply: pinnedComments,
});
