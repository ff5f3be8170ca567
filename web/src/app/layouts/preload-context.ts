import { createContext } from 'react';

/** Fetches the code of the screen at a path. The list of screens contains the layout, so the layout cannot import it. */
export const PreloadContext = createContext<(path: string) => void>(() => {});
