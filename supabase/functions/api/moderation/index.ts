import { get, patch, post, routes } from '../routes.ts';
import { createObjection } from './create-objection.ts';
import { getActs } from './get-acts.ts';
import { getOpenCount } from './get-open-count.ts';
import { updateObjection } from './update-objection.ts';

export const moderation = routes(
  '/moderation',
  get('/open-count', getOpenCount),
  get('/acts', getActs),
  post('/acts/:id/objection', createObjection),
  patch('/acts/:id/objection', updateObjection),
);
