import * as z from 'zod/mini';
import { commentPage } from '../comments.ts';
import { rightsOf } from '../common.ts';

/** The pinned comments of an event, at most three, the latest first. Without a next page. */
export const pinnedComments = z.object({ ...commentPage.shape, viewer: rightsOf('canPin') });
