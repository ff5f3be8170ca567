import { clubAct } from '../club-act.ts';
import { memberInPath } from '../in-path.ts';

export const liftBan = clubAct('private.lift_ban', {
  summary: 'Lift a ban from a club that you own or administer. Repeating it changes nothing',
  ...memberInPath,
  status: 204,
});
