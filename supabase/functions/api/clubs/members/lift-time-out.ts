import { clubAct } from '../club-act.ts';
import { memberInPath } from '../in-path.ts';

export const liftTimeOut = clubAct('private.lift_time_out', {
  summary: 'Lift a time-out in a club that you own or administer. Repeating it changes nothing',
  ...memberInPath,
  status: 204,
});
