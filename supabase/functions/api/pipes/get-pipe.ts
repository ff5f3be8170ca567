import { pipe } from '../../_shared/contract/pipes.ts';
import { act } from '../http/change.ts';
import { pipeInPath } from './in-path.ts';

export const getPipe = act('private.get_pipe', {
  summary: 'Get one of your pipes',
  ...pipeInPath,
  reply: pipe,
});
