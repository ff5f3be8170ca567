import { createContext } from 'react';

export type ClubChoice = { id: string; name: string };

/** The signed-in user's clubs, to which an item can be shown. Provided by the screens. */
export const ClubChoices = createContext<readonly ClubChoice[]>([]);
