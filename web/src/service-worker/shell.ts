/** What the names of the caches begin with that hold the app's own files, and nothing about anybody. */
export const SHELL = 'retrohale-shell';

/** Paths that are never a screen of the app: files, and the services where they share the site's address. */
export const notAScreen = [/^\/(functions|auth|storage|realtime|rest)\/v1\//, /\/[^/]+\.[^/]+$/];
