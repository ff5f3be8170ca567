import { createContext } from 'react';

/** The ids of the clubs that whoever looks may remove posts and comments from. Whoever shows posts provides them. */
export const AdministeredClubs = createContext<ReadonlySet<string>>(new Set());
