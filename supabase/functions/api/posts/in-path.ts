import { postParams } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';

export const postInPath = { params: postParams, missing: notFound('Post not found') };
