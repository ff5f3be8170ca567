import {
  type RosterDirection,
  type RosterFilter,
  type RosterOrder,
  type RosterPeriod,
  rosterFilter,
} from '@contract/clubs/roster.ts';
import type { ClubRole } from '@contract/clubs.ts';
import { filterInAddress } from '@/lib/navigation/filter-in-address.ts';

export const roleLabels: Record<ClubRole, string> = { OWNER: 'Owner', ADMIN: 'Admin', MEMBER: 'Member' };

export const joinedLabels: Record<RosterPeriod, string> = {
  MONTH: 'Joined in the last month',
  YEAR: 'Joined in the last year',
  BEFORE_MONTH: 'Joined over a month ago',
  BEFORE_YEAR: 'Joined over a year ago',
};

export const seenLabels: Record<RosterPeriod, string> = {
  MONTH: 'Here in the last month',
  YEAR: 'Here in the last year',
  BEFORE_MONTH: 'Not here for a month',
  BEFORE_YEAR: 'Not here for a year',
};

export const attendedLabels = { SOME: 'Came to events', NONE: 'Came to no event' };
export const noteLabels = { WITH: 'With a note', WITHOUT: 'Without a note' };

/** An order and its direction, as one value. */
export type Sorting = `${RosterOrder} ${RosterDirection}`;

export const sortingLabels: Record<Sorting, string> = {
  'JOINED ASC': 'Joined, earliest first',
  'JOINED DESC': 'Joined, latest first',
  'NAME ASC': 'Name, from A',
  'NAME DESC': 'Name, from Z',
  'ROLE ASC': 'Role, owner first',
  'ROLE DESC': 'Role, owner last',
  'ATTENDED DESC': 'Most events first',
  'ATTENDED ASC': 'Fewest events first',
  'LAST_SEEN DESC': 'Last here most recently',
  'LAST_SEEN ASC': 'Not here for longest',
};

/** The filter and order in an address. */
export const filterIn = (query: URLSearchParams): RosterFilter => filterInAddress(rosterFilter.shape, query);

/** The address with these choices. Empty ones, and the order that applies without a choice, are left out. */
export function withChoices(
  old: URLSearchParams,
  choices: Partial<Record<keyof RosterFilter, string>>,
): URLSearchParams {
  const next = new URLSearchParams(old);
  for (const [name, value] of Object.entries(choices)) next.set(name, value);
  if (next.get('order') === 'JOINED') next.delete('order');
  if (next.get('direction') === 'ASC') next.delete('direction');
  for (const [name, value] of [...next]) if (value === '') next.delete(name);
  return next;
}

/** Whether the list leaves anyone out. */
export const isFiltered = ({ order: _order, direction: _direction, ...filter }: RosterFilter) =>
  Object.values(filter).some(Boolean);
