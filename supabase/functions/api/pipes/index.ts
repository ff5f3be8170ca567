import { del, get, patch, post, routes } from '../http/routes.ts';
import { createPipe } from './create-pipe.ts';
import { deletePipe } from './delete-pipe.ts';
import { getPipe } from './get-pipe.ts';
import { getPipeReadiness } from './get-pipe-readiness.ts';
import { getPipes } from './get-pipes.ts';
import { updatePipe } from './update-pipe.ts';

export const pipes = routes(
  '/pipes',
  get('/', getPipes),
  post('/', createPipe),
  get('/:id', getPipe),
  get('/:id/readiness', getPipeReadiness),
  patch('/:id', updatePipe),
  del('/:id', deletePipe),
);
