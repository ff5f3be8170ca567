import * as z from 'zod/mini';
import { countedWords, periodWords, bulkRemoval as removed } from '../contract/bulk-removals.ts';
import { actor, club } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { appealTo } from './words.ts';

/** The owner is null if the reader may not see who owns the club. */
const facts = { club, owner: z.nullable(actor), bulkRemoval: removed };

/** For the author: how much a club removed with a ban, once for all of it. Links to the owner, for an appeal. */
export const bulkRemoval = presenter(facts, ({ club, owner, bulkRemoval: { counts, period } }) => ({
  title: `${club.name} removed what you wrote${period ? ` in ${periodWords[period]}` : ''}`,
  message: [`Removed: ${countedWords(counts)}.`, appealTo(owner)].filter((line) => line).join('\n'),
  linkUrl: owner ? links.directMessages(owner.username) : links.club(club.slug),
  discreetTitle: club.isPrivate ? 'One of your clubs removed what you wrote' : null,
}));

export const bulkRestoration = presenter(facts, ({ club, bulkRemoval: { counts } }) => ({
  title: `${club.name} brought back what you wrote`,
  message: `Restored: ${countedWords(counts)}.`,
  linkUrl: links.club(club.slug),
  discreetTitle: club.isPrivate ? 'One of your clubs brought back what you wrote' : null,
}));
