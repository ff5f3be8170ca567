/**
 * Loaded before a function that tests start. It waits for a reply for as long as a busy machine takes, except from an endpoint
 * that is meant to be given up.
 */
const limitedFetch = globalThis.fetch;
globalThis.fetch = (input, init) =>
  limitedFetch(input, String(input).includes('/hang/') ? init : { ...init, signal: null });
