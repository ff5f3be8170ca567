import { feedPage, feedQuery } from '../../_shared/contract/feed.ts';
import { endpoint } from '../endpoint.ts';

export const getFeed = endpoint({
  summary:
    'The next five events of my clubs, then the posts of my clubs, of the people I follow, and my own, newest first',
  query: feedQuery,
  reply: feedPage,
  statements: ({ sql, query: { type, limit, offset, cursor = null } }) =>
    type === 'post'
      ? sql`select private.get_feed_posts(${limit}, ${offset}, ${cursor}) as reply`
      : sql`select private.get_feed(${limit}, ${offset}, ${cursor}) as reply`,
});
