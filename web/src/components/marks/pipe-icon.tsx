import { drawnIcon } from './drawn-icon.tsx';

/** A pipe, which the icon library lacks. */
export const PipeIcon = drawnIcon(
  'M2 9h9v6a4.5 4.5 0 0 1-9 0zM11 15.5c4 0 4-7.5 7.5-8H22M6.5 5.5c1.5-1-1-2 .5-3',
);
