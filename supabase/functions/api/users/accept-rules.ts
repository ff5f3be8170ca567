import { rulesAcceptance } from '../../_shared/contract/rules.ts';
import { endpoint } from '../http/endpoint.ts';

export const acceptRules = endpoint({
  summary: 'Accept the current version of the Rules. Repeating it changes nothing',
  body: rulesAcceptance,
  status: 204,
  statements: ({ sql, body: { version } }) => sql`select private.accept_rules(${version})`,
});
