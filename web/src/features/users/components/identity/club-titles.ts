import { createContext } from 'react';

/** The titles of members of the club whose page this is, by the ids of their users. Empty elsewhere. */
export const ClubTitles = createContext<ReadonlyMap<string, string>>(new Map());
