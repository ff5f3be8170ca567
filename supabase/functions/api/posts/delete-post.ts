import { deleteContent } from '../moderation/delete-content.ts';
import { postInPath } from './in-path.ts';

export const deletePost = deleteContent('private.delete_post', 'post', postInPath);
