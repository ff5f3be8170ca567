/** Tables and functions in `private` that only the Edge Function's own connection uses. No user can read or call them. */
import { describe } from 'vitest';
import { rolesInNewScene, type Statement } from '../support/every-role.ts';
import { refused } from '../support/roles.ts';

const { everyRole } = rolesInNewScene();

const onlyForTheFunction = {
  'reads sign-ins in progress': (sql) => sql`select * from private.sign_in_attempts`,
  'starts a sign-in': (sql) =>
    sql`insert into private.sign_in_attempts (code_verifier, state, provider) values ('verifier', 'state', 'google')`,
  'reads sessions to be handed over': (sql) => sql`select * from private.session_handovers`,
  'inserts a session': (sql) =>
    sql`insert into private.session_handovers (token_hash, sealed_session) values ('\\x00', '\\x00')`,
  'deletes expired sign-ins': (sql) => sql`select private.prune_sign_ins()`,
  'reads who signs in, and who looks for invitations': (sql) => sql`select * from private.client_counts`,
  'counts a sign-in': (sql) => sql`select private.count_sign_in('someone')`,
  'reads who left a group': (sql) => sql`select * from private.group_leavers`,
  'reads who is here': (sql) => sql`select * from private.members_here`,
  'says that others are here': (sql) =>
    sql`insert into private.members_here (club_id, user_id) select club_id, user_id from club_members`,
  'reads rate limits': (sql) => sql`select * from private.rate_limits`,
  'resets rate limits': (sql) => sql`delete from private.rate_limits`,
  'reads secret calendar addresses': (sql) => sql`select * from private.calendar_addresses`,
  'looks up the owner of a calendar address': (sql) => sql`select * from private.calendar_owner('a token')`,
  'sets a calendar address': (sql) => sql`select private.set_calendar_address('a token', null)`,
  'calls the trigger that creates a user’s row': (sql) => sql`select private.users__from_sign_in()`,
} satisfies Record<string, Statement>;

describe.each(Object.keys(onlyForTheFunction) as (keyof typeof onlyForTheFunction)[])('private', (what) => {
  everyRole(what, onlyForTheFunction[what], { otherwise: refused });
});

everyRole('lists unused files', (sql) => sql`select private.unused_uploads(0)`, {
  'the service role': 0,
  otherwise: refused,
});
