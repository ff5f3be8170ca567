/**
 * Whether a key belongs to an input method, such as a Japanese one. In Safari, the Enter that accepts a word comes after
 * the composition has ended, and only its deprecated key code (229) tells it from one that sends.
 */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;
