import { get, post, routes } from '../http/routes.ts';
import { confirmMailAddress } from './confirm-mail-address.ts';
import { recordBounce } from './record-bounce.ts';
import { resumeMail } from './resume-mail.ts';
import { openUnsubscribePage, unsubscribe } from './unsubscribe.ts';

export const mail = routes(
  '/mail',
  // The same address, because the header List-Unsubscribe has one, which mail programs post to or open.
  get('/unsubscribe/:token', openUnsubscribePage),
  post('/unsubscribe/:token', unsubscribe),
  post('/confirm/:token', confirmMailAddress),
  // The mail service's webhook.
  post('/bounces', recordBounce),
  post('/resume/:token', resumeMail),
);
