/** What stands in `private` for the function's own connection: no member reads or calls it. */
import { beforeAll, describe } from 'vitest';
import { everyone } from '../support/every-role.ts';
import { refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});
const here = () => scene;

const nobodysToDo = {
  'reads sign-ins under way': (sql) => sql`select * from private.sign_in_attempts`,
  'starts a sign-in': (sql) =>
    sql`insert into private.sign_in_attempts (code_verifier, state) values ('verifier', 'state')`,
  'reads sessions that wait': (sql) => sql`select * from private.session_handovers`,
  'plants a session': (sql) =>
    sql`insert into private.session_handovers (token_hash, sealed_session) values ('\\x00', '\\x00')`,
  'forgets sign-ins': (sql) => sql`select private.prune_sign_ins()`,
  'reads how often others acted': (sql) => sql`select * from private.rate_limits`,
  'resets the limits': (sql) => sql`delete from private.rate_limits`,
  'reads secret calendar addresses': (sql) => sql`select * from private.calendar_addresses`,
  'asks whose calendar an address is': (sql) => sql`select private.calendar_owner('a token')`,
  'calls the trigger that gives a person their row': (sql) => sql`select private.users__from_sign_in()`,
} satisfies Record<string, Parameters<typeof everyone>[2]>;

describe.each(Object.keys(nobodysToDo) as (keyof typeof nobodysToDo)[])('private', (what) => {
  everyone(what, here, nobodysToDo[what], { otherwise: refused });
});

everyone('lists files nobody uses', here, (sql) => sql`select private.unused_uploads(0)`, {
  'the service role': 0,
  otherwise: refused,
});
