import { deviceParams } from '../../_shared/contract/devices.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../http/change.ts';

export const logOutDevice = act('private.log_out_device', {
  summary: 'Log out of one of your devices, which also ends its push messages',
  params: deviceParams,
  missing: notFound('Device not found'),
  status: 204,
});
