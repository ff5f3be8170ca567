/** Letters that are written from right to left, and controls that set the direction of text. */
const turning =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\p{Bidi_Control}]/u;

/**
 * A name for the middle of a sentence. One that is written from right to left is isolated (Unicode's FSI and PDI), so that
 * it cannot reorder the words around it.
 */
export const isolated = (name: string) =>
  turning.test(name) ? `\u2068${name.replace(/\p{Bidi_Control}/gu, '')}\u2069` : name;
