import { endpoint } from '../http/endpoint.ts';

export const logOutEverywhere = endpoint({
  summary:
    'Log out of all your devices, including this one, and delete the secret addresses of your calendars',
  status: 204,
  statements: ({ sql }) => sql`select private.log_out_everywhere()`,
});
