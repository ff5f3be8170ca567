import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import { nameOf, type Words } from './words.ts';

export const newFollower = ({ actor }: FactsOf<'follow'>): Words => ({
  title: `${nameOf(actor)} started following you`,
  message: null,
  linkUrl: links.user(actor.username),
  discreetTitle: null,
});
