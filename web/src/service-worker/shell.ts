/** The prefix of the caches with the app's own files, which contain no user's data. */
export const shellPrefix = 'retrohale-shell';

/** Paths that are not pages of the app: files, and the back end's services if they share the site's address. */
export const notAPage = [/^\/(functions|auth|storage|realtime|rest)\/v1\//, /\/[^/]+\.[^/]+$/];
