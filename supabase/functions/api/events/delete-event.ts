import { deleting } from '../http/deleting.ts';
import { eventInPath } from './in-path.ts';

export const deleteEvent = deleting({ noun: 'event', author: 'creator', ...eventInPath });
