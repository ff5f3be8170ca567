import { get, post, routes } from '../http/routes.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { logout } from './logout.ts';
import { redeemSession } from './redeem-session.ts';
import { startSignIn } from './start-sign-in.ts';

export const auth = routes(
  '/auth',
  get('/google', startSignIn('Google', 'google')),
  get('/instagram', startSignIn('Instagram', 'custom:instagram')),
  get('/callback', finishSignIn),
  post('/session', redeemSession),
  post('/logout', logout),
);
