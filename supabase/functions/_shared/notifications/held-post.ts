import * as z from 'zod/mini';
import { aboutPost, actor, club } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { appealTo, excerpt, nameOf } from './words.ts';

/** For the owner and admins: one post that waits for approval, or several until the notification is read. */
export const heldPost = presenter({ actor, club }, ({ actor, club, count }) => ({
  title:
    count > 1
      ? `${count} posts in ${club.name} wait for your approval`
      : `A post by ${nameOf(actor)} in ${club.name} waits for your approval`,
  message: count > 1 ? `The latest is by ${nameOf(actor)}.` : null,
  linkUrl: links.heldPosts(club.slug),
  discreetTitle: club.isPrivate ? 'A post in one of your clubs waits for your approval' : null,
}));

/** For the author. Never says who approved it. */
export const approvedPost = presenter(aboutPost, ({ club, text, postId }) => ({
  title: `${club.name} approved your post`,
  message: excerpt(text),
  linkUrl: links.post(postId),
  discreetTitle: club.isPrivate ? 'One of your clubs approved your post' : null,
}));

/** For the author: the reason that the club gave. Never says who declined it. */
export const declinedPost = presenter(
  {
    club,
    /** Null if the reader may not see who owns the club. */
    owner: z.nullable(actor),
    targetKind: z.literal('post'),
    text: z.string(),
    reason: z.nullable(z.string()),
  },
  ({ club, owner, text, reason }) => ({
    title: `${club.name} declined your post`,
    message: [excerpt(text), `Reason: ${reason ?? 'none given'}`, appealTo(owner)]
      .filter((line) => line)
      .join('\n'),
    linkUrl: owner ? links.directMessages(owner.username) : links.club(club.slug),
    discreetTitle: club.isPrivate ? 'One of your clubs declined your post' : null,
  }),
);
