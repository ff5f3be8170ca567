import { commentParams } from '../../_shared/contract/comments.ts';
import { notFound } from '../../_shared/errors.ts';

export const commentInPath = { params: commentParams, missing: notFound('Comment not found') };
