import { createContext } from 'react';

export type ClubChoice = { id: string; name: string };

/** The clubs of the signed-in user, to which an item can be shown. The screens around know them. */
export const ClubChoices = createContext<readonly ClubChoice[]>([]);
