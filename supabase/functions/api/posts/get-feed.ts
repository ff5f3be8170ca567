import { feedPage, feedQuery } from '../../_shared/contract/posts/feed.ts';
import { list } from '../http/list.ts';

export const getFeed = list({
  summary:
    'Get the feed: the next five events of your clubs, then posts of your clubs, of users you follow and your own, newest first',
  query: feedQuery,
  reply: feedPage,
  statements: ({ sql, query: { type }, page }) =>
    type === 'post'
      ? sql`select private.get_feed_posts(${page}) as reply`
      : sql`select private.get_feed(${page}) as reply`,
});
