import { club } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';

/** For the owner and admins of a private club: never what was reported, about whom or by whom. */
export const clubReport = presenter({ club }, ({ club, count }) => ({
  title: count > 1 ? `${count} reports in ${club.name}` : `Something was reported in ${club.name}`,
  message: 'Our moderators review it too.',
  linkUrl: links.clubReports(club.slug),
  discreetTitle: 'Something was reported in one of your clubs',
}));
