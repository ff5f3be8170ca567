import { deleting } from '../deleting.ts';
import { postInPath } from '../in-path.ts';

export const deletePost = deleting({ noun: 'post', author: 'author', ...postInPath });
