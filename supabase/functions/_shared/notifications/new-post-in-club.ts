import { repetitionInWords } from '../contract/events/series-in-words.ts';
import { aboutEvent, aboutPost } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { excerpt, nameOf, rsvpBy, type Words, whenAndWhere } from './words.ts';

export const newPost = presenter(aboutPost, ({ actor, club, text, postId, count }, news) => {
  if (news > 1) return severalPosts(club, news, count > 1 ? `${nameOf(actor)}: ${excerpt(text)}` : null);
  return {
    title: `${nameOf(actor)} posted in ${club.name}`,
    message: excerpt(text),
    linkUrl: links.post(postId),
    discreetTitle: club.isPrivate ? 'New post in one of your clubs' : null,
  };
});

export const newAnnouncement = presenter(aboutPost, ({ club, text, postId, isUrgent }) => {
  const what = isUrgent ? 'Urgent announcement' : 'New announcement';
  return {
    title: `${what} in ${club.name}`,
    message: excerpt(text),
    linkUrl: links.post(postId),
    discreetTitle: club.isPrivate ? `${what} in one of your clubs` : null,
  };
});

export const newEvent = presenter(aboutEvent, ({ actor, club, event }, news) => {
  if (news > 1) return severalPosts(club, news);
  const { text, time } = whenAndWhere(event);
  return {
    title: `${nameOf(actor)} created an event in ${club.name}`,
    message: [excerpt(event.title, 80), event.series && repetitionInWords(event.series), text, rsvpBy(event)]
      .filter(Boolean)
      .join('\u00a0· '),
    time,
    linkUrl: links.event(event.id),
    discreetTitle: club.isPrivate ? 'New event in one of your clubs' : null,
  };
});

/** Several posts of a club share a notification, and a club rings once for several new posts and events. */
const severalPosts = (
  { slug, name, isPrivate }: { slug: string; name: string; isPrivate: boolean },
  count: number,
  message: string | null = null,
): Words => ({
  title: `${count} new posts in ${name}`,
  message,
  linkUrl: links.club(slug),
  discreetTitle: isPrivate ? `${count} new posts in one of your clubs` : null,
});
