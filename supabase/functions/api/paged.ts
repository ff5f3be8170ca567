import { pageQuery } from '../_shared/contract/common.ts';

/** What every list shares: the query that chooses a page, and a reply that is one. An endpoint takes both. */
export const paged = <Page>(reply: Page) => ({ query: pageQuery, reply });
