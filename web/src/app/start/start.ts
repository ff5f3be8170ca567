/**
 * Runs in the head of the app's page, before everything else, so that a signed-in user's first screen and its requests do not
 * wait for the app's code. The build puts it there (web/start-script.ts).
 */

import { storedSession } from '@/lib/session/stored-session.ts';
import { startFirstScreen } from './first-screen.ts';

const session = storedSession();
if (session) startFirstScreen(session);
