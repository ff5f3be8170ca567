/** The paths of the Supabase services that the app calls, on any host. */
export const services = {
  /** The documented paths /api/… follow. */
  api: '/functions/v1',
  auth: '/auth/v1',
  media: '/storage/v1/object/public/media/',
} as const;

/**
 * The web server forwards addresses that begin like this to the project, and nothing else of Supabase. To another
 * origin, a browser would send a preflight for each address that is new to it, which costs a round trip.
 */
export const forwarded = [`${services.api}/api/`, `${services.auth}/`, services.media] as const;
