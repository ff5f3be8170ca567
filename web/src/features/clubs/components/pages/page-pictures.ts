/**
 * Pictures in the text of a page. The text names each by a key, as in `![The gate](0a1b2c3d)`, because its whole address
 * would hide the words around it. The key is the beginning of the id that the server gave the file.
 */

/** The key of an uploaded picture, by its address: …/media/{folder}/{id}. Undefined for other addresses. */
export const keyOf = (url: string) => /\/media\/[^/]+\/([\da-f]{8})/.exec(url)?.[1];

/** Returns a function that finds the address of a picture by its key. */
export const pictureAmong = (urls: readonly string[]) => (key: string) =>
  urls.find((url) => keyOf(url) === key);

/** Those that the text still names. The others are not saved with it, and the server deletes them. */
export const usedPictures = (text: string, urls: readonly string[]) =>
  urls.filter((url) => text.includes(`(${keyOf(url)})`));
