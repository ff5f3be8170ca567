import { pageQuery } from '../../_shared/contract/common.ts';

/** What all lists share: the query that selects a page, and the reply with that page. An endpoint uses both. */
export const paged = <Page>(reply: Page) => ({ query: pageQuery, reply });
