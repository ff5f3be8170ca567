import { pinState } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';
import { pinStatements } from './pin-statements.ts';

export const unpinPost = endpoint({
  summary: 'Unpin a post of a club that you own or administer. Repeating it changes nothing',
  ...postInPath,
  reply: pinState,
  statements: ({ sql, params }) => pinStatements(sql, params.id, false),
});
