import { pinState } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';

export const pinPost = endpoint({
  summary: 'Pin a post on top of a club that you own or administer. A club has at most three',
  ...postInPath,
  reply: pinState,
  statements: ({ sql, params: { id } }) => sql`select private.pin_post(${id}, true) as reply`,
});

export const unpinPost = endpoint({
  summary: 'Unpin a post of a club that you own or administer. Repeating it changes nothing',
  ...postInPath,
  reply: pinState,
  statements: ({ sql, params: { id } }) => sql`select private.pin_post(${id}, false) as reply`,
});
