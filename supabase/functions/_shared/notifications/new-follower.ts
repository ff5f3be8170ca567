import { actor } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { nameOf } from './words.ts';

export const newFollower = presenter({ actor }, ({ actor }) => ({
  title: `${nameOf(actor)} started following you`,
  message: null,
  linkUrl: links.user(actor.username),
  discreetTitle: null,
}));
