import { get, patch, post, routes } from '../http/routes.ts';
import { createAppeal } from './create-appeal.ts';
import { getActs } from './get-acts.ts';
import { getOpenCount } from './get-open-count.ts';
import { updateAppeal } from './update-appeal.ts';

export const moderation = routes(
  '/moderation',
  get('/open-count', getOpenCount),
  get('/acts', getActs),
  post('/acts/:id/appeal', createAppeal),
  patch('/acts/:id/appeal', updateAppeal),
);
