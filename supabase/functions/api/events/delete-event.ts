import { deleteContent } from '../moderation/delete-content.ts';
import { eventInPath } from './in-path.ts';

export const deleteEvent = deleteContent('private.delete_event', 'event', eventInPath);
