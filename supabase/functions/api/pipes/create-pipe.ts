import { pipe, pipeDraft } from '../../_shared/contract/pipes.ts';
import { create } from '../http/change.ts';

export const createPipe = create('private.create_pipe', {
  summary: 'Add a pipe to your rack. Only you can see it',
  body: pipeDraft,
  reply: pipe,
});
