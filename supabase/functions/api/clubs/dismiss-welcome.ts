import { clubAct } from './club-act.ts';

export const dismissWelcome = clubAct('private.dismiss_welcome', {
  summary:
    'Dismiss the welcome to a club, or the first steps of one that you own. Repeating it changes nothing',
  status: 204,
});
