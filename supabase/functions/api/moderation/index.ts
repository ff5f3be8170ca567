import { get, patch, post, routes } from '../http/routes.ts';
import { createAppeal } from './create-appeal.ts';
import { getModerationActions } from './get-moderation-actions.ts';
import { getOpenCount } from './get-open-count.ts';
import { updateAppeal } from './update-appeal.ts';

export const moderation = routes(
  '/moderation',
  get('/open-count', getOpenCount),
  get('/acts', getModerationActions),
  post('/acts/:id/appeal', createAppeal),
  patch('/acts/:id/appeal', updateAppeal),
);
