import { pinState } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';
import { pinStatements } from './pin-statements.ts';

export const pinPost = endpoint({
  summary: 'Pin a post on top of a club that you own or administer. A club has at most three',
  ...postInPath,
  reply: pinState,
  statements: ({ sql, params }) => pinStatements(sql, params.id, true),
});
