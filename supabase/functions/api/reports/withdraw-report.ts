import { endpoint } from '../http/endpoint.ts';
import { reportInPath } from './in-path.ts';

export const withdrawReport = endpoint({
  summary: 'Withdraw your report, until a moderator takes it',
  ...reportInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select where private.withdraw_report(${id})`,
});
