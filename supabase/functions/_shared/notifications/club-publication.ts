import * as z from 'zod/mini';
import { publicationAdvice, publicationEffects } from '../contract/clubs/publication.ts';
import { instant } from '../contract/common.ts';
import { club } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { whenAndWhere } from './words.ts';

/** For all members of a private club, 24 hours before it becomes public. Never says who decided it. */
export const clubPublication = presenter({ club, publishesAt: instant }, ({ club, publishesAt }) => {
  const { text, time } = whenAndWhere({ startsAt: publishesAt, timezone: 'UTC' });
  return {
    title: `${club.name} will become public`,
    message: [`${text}.`, ...publicationEffects, publicationAdvice].join('\n'),
    time,
    linkUrl: links.club(club.slug),
    discreetTitle: 'One of your clubs will become public',
  };
});

/** For all members who were told that the club would become public. */
export const clubPublicationStopped = presenter({ club, publishesAt: z.null() }, ({ club }) => ({
  title: `${club.name} stays private`,
  message: 'It will not become public.',
  linkUrl: links.club(club.slug),
  discreetTitle: club.isPrivate ? 'One of your clubs stays private' : null,
}));

/** For all members, when it has become public. */
export const clubPublished = presenter({ club, publishesAt: z.null() }, ({ club }) => ({
  title: `${club.name} is now public`,
  message: 'Everyone can now see its posts, comments, reviews, pages and members, and join.',
  linkUrl: links.club(club.slug),
  discreetTitle: null,
}));
