import { get, post, routes } from '../routes.ts';
import { createObjection } from './create-objection.ts';
import { getActs } from './get-acts.ts';

export const moderation = routes(
  '/moderation',
  get('/acts', getActs),
  post('/acts/:id/objection', createObjection),
);
