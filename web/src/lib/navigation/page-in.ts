import { type Location, useLocation } from 'react-router-dom';

/** The state of a history entry that belongs to a cover, such as an open dialog (covers.ts). */
export type CoverState = {
  /** 1 for the cover over the page, 2 for a cover over that one. */
  coverDepth: number;
  /** What identifies the page below. */
  page: Pick<Location, 'key' | 'state'>;
};

export function coverIn({ state }: Pick<Location, 'state'>): CoverState | undefined {
  return state?.coverDepth ? state : undefined;
}

/** The page at a location: what is below its covers. Opening or closing a cover does not change its key or its state. */
export function pageIn(location: Location): Location {
  return { ...location, ...coverIn(location)?.page };
}

/** `useLocation` for what depends on the key or the state of the page. */
export const usePage = () => pageIn(useLocation());
