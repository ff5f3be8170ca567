import { pipe, pipeUpdate } from '../../_shared/contract/pipes.ts';
import { pipeInPath } from '../in-path.ts';
import { update } from '../writes.ts';

export const updatePipe = update({
  summary: 'Edit a pipe of yours, or say that you cleaned it',
  ...pipeInPath,
  body: pipeUpdate,
  reply: pipe,
  with: 'private.update_pipe',
});
