import { createContext, useContext, useEffect, useRef } from 'react';

/** Makes Back call `close`. Returns a function that undoes this. */
type Cover = (close: () => void) => () => void;

/** Provided by the app's router. Undefined where there is none, as in the gallery. */
export const CoverContext = createContext<Cover | undefined>(undefined);

/** For parts that cover the screen, such as dialogs. While one is open, Back closes it and stays on the page. */
export function useCover(isOpen: boolean, onClose: () => void) {
  const cover = useContext(CoverContext);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (isOpen ? cover?.(() => close.current()) : undefined), [isOpen, cover]);
}
