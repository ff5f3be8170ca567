import { deviceParams } from '../../_shared/contract/devices.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const logOutDevice = endpoint({
  summary: 'Log out of one of your devices, which also ends its push messages',
  params: deviceParams,
  missing: notFound('Device not found'),
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.log_out_device(${id}) as reply`,
});
