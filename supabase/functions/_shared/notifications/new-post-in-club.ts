import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import { excerpt, nameOf, type Words } from './words.ts';

export function newPostInClub(facts: FactsOf<'post' | 'announcement' | 'event'>): Words {
  const { actor, club } = facts;
  if (facts.kind === 'event')
    return {
      title: `${nameOf(actor)} created an event in ${club.name}`,
      message: facts.event.title,
      linkUrl: links.event(facts.event.id),
      discreetTitle: club.isPrivate ? 'New event in one of your clubs' : null,
    };
  const isAnnouncement = facts.kind === 'announcement';
  return {
    title: isAnnouncement ? `New announcement in ${club.name}` : `${nameOf(actor)} posted in ${club.name}`,
    message: excerpt(facts.text),
    linkUrl: links.post(facts.postId),
    discreetTitle: club.isPrivate
      ? `New ${isAnnouncement ? 'announcement' : 'post'} in one of your clubs`
      : null,
  };
}
