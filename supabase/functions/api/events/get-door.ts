import { door } from '../../_shared/contract/events/door.ts';
import { act } from '../http/change.ts';
import { eventInPath } from './in-path.ts';

export const getDoor = act('private.get_door', {
  summary: 'Get the list at the door of an event that you host, with who has come',
  ...eventInPath,
  reply: door,
});
