import { get, post, routes } from '../http/routes.ts';
import { exchangeInstagramCode } from './instagram/exchange-instagram-code.ts';
import { getInstagramUserinfo } from './instagram/get-instagram-userinfo.ts';

/** Endpoints that Supabase Auth itself calls. */
export const oauth = routes(
  '/oauth',
  post('/instagram/token', exchangeInstagramCode),
  get('/instagram/userinfo', getInstagramUserinfo),
);
