import type { Location } from 'react-router-dom';

/** Names the page at an address. A group's conversation is named in the query, which otherwise only filters a page. */
export const pageAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  `${pathname} ${new URLSearchParams(search).get('c') ?? ''}`;
