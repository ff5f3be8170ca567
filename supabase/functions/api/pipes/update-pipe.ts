import { pipe, pipeUpdate } from '../../_shared/contract/pipes.ts';
import { update } from '../http/change.ts';
import { pipeInPath } from './in-path.ts';

export const updatePipe = update('private.update_pipe', {
  summary: 'Edit one of your pipes, or record that you have cleaned or retired it',
  ...pipeInPath,
  body: pipeUpdate,
  reply: pipe,
});
