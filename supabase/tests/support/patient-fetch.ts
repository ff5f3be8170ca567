/**
 * Loaded before a function that tests start. Waits for a reply for as long as a busy machine needs, except from an endpoint
 * that is meant to time out.
 */
const limitedFetch = globalThis.fetch;
globalThis.fetch = (input, init) =>
  limitedFetch(input, String(input).includes('/hang/') ? init : { ...init, signal: null });
