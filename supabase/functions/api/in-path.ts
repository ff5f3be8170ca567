/**
 * What the path of an endpoint names: its parameters, and the refusal if the item does not exist or the user cannot see
 * it. An endpoint gets both with `...clubInPath`.
 */
import { clubRequestParams } from '../_shared/contract/club-requests.ts';
import { clubMemberParams, clubParams } from '../_shared/contract/clubs.ts';
import { commentParams } from '../_shared/contract/comments.ts';
import { conversationParams } from '../_shared/contract/conversations.ts';
import { eventParams } from '../_shared/contract/events.ts';
import { humidorParams } from '../_shared/contract/humidor.ts';
import { placeParams } from '../_shared/contract/humidor-places.ts';
import { journalParams } from '../_shared/contract/journal.ts';
import { pipeParams } from '../_shared/contract/pipes.ts';
import { postParams } from '../_shared/contract/posts.ts';
import { productParams } from '../_shared/contract/products.ts';
import { reportParams } from '../_shared/contract/reports.ts';
import { reviewParams } from '../_shared/contract/reviews.ts';
import { userParams } from '../_shared/contract/users.ts';
import { notFound } from '../_shared/errors.ts';

export const clubInPath = { params: clubParams, missing: notFound('Club not found') };
export const memberInPath = { params: clubMemberParams, missing: notFound('Member not found') };
export const clubRequestInPath = {
  params: clubRequestParams,
  missing: notFound('This request is no longer open.'),
};
export const postInPath = { params: postParams, missing: notFound('Post not found') };
export const commentInPath = { params: commentParams, missing: notFound('Comment not found') };
export const eventInPath = { params: eventParams, missing: notFound('Event not found') };
export const productInPath = { params: productParams, missing: notFound('Product not found') };
export const reviewInPath = { params: reviewParams, missing: notFound('Review not found') };
export const humidorItemInPath = { params: humidorParams, missing: notFound('Item not found') };
export const placeInPath = { params: placeParams, missing: notFound('Place not found') };
export const pipeInPath = { params: pipeParams, missing: notFound('Pipe not found') };
export const journalEntryInPath = { params: journalParams, missing: notFound('Entry not found') };
export const conversationInPath = { params: conversationParams, missing: notFound('Conversation not found') };
export const messageRequestInPath = { params: conversationParams, missing: notFound('Request not found') };
export const userInPath = { params: userParams, missing: notFound('Profile not found') };
export const reportInPath = { params: reportParams, missing: notFound('Report not found') };
