import { feedPage, feedQuery } from '../../_shared/contract/feed.ts';
import { endpoint } from '../http/endpoint.ts';

export const getFeed = endpoint({
  summary:
    'Get the feed: the next five events of your clubs, then posts of your clubs, of users you follow and your own, newest first',
  query: feedQuery,
  reply: feedPage,
  statements: ({ sql, query: { type, limit, offset, cursor = null } }) =>
    type === 'post'
      ? sql`select private.get_feed_posts(${limit}, ${offset}, ${cursor}) as reply`
      : sql`select private.get_feed(${limit}, ${offset}, ${cursor}) as reply`,
});
