/**
 * The length of a text in code points, as the contract and the database count it. An emoji has one or a few, but twice as
 * many in `text.length`.
 */
export const lengthOf = (text: string): number => [...text].length;

/** The beginning of a text, with at most `longest` code points. */
export const cutTo = (text: string, longest: number): string => [...text].slice(0, longest).join('');

/** A text that is cut if it has more than `longest` code points, and then ends with an ellipsis. */
export const shortenedTo = (text: string, longest: number): string =>
  lengthOf(text) <= longest ? text : `${cutTo(text, longest - 1)}…`;
