import { commentRoutes } from '../comments/comment-routes.ts';
import { del, get, patch, post, routes } from '../http/routes.ts';
import { approvePost } from './approve-post.ts';
import { createPost } from './create-post.ts';
import { declinePost } from './decline-post.ts';
import { deletePost } from './delete-post.ts';
import { getFeed } from './get-feed.ts';
import { getPost } from './get-post.ts';
import { getVotes } from './get-votes.ts';
import { likePost, unlikePost } from './like-post.ts';
import { lockPost, unlockPost } from './lock-post.ts';
import { mutePost, unmutePost } from './mute-post.ts';
import { pinPost, unpinPost } from './pin-post.ts';
import { updatePost } from './update-post.ts';
import { takeVoteBack, voteInPoll } from './vote-in-poll.ts';

export const posts = routes(
  '/posts',
  get('/feed', getFeed),
  post('/', createPost),
  get('/:id', getPost),
  patch('/:id', updatePost),
  del('/:id', deletePost),
  post('/:id/like', likePost),
  del('/:id/like', unlikePost),
  post('/:id/vote', voteInPoll),
  del('/:id/vote', takeVoteBack),
  get('/:id/votes', getVotes),
  patch('/:id/mute', mutePost),
  del('/:id/mute', unmutePost),
  post('/:id/pin', pinPost),
  del('/:id/pin', unpinPost),
  post('/:id/lock', lockPost),
  del('/:id/lock', unlockPost),
  post('/:id/approve', approvePost),
  post('/:id/decline', declinePost),
  ...commentRoutes('post'),
);
