import { pipe, pipeDraft } from '../../_shared/contract/pipes.ts';
import { create } from '../http/writes.ts';

export const createPipe = create({
  summary: 'Add a pipe to your rack. Only you can see it',
  body: pipeDraft,
  reply: pipe,
  with: 'private.create_pipe',
});
