import { deleting } from '../http/deleting.ts';
import { postInPath } from './in-path.ts';

export const deletePost = deleting({ noun: 'post', author: 'author', ...postInPath });
