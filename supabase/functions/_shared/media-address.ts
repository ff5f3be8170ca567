/**
 * Where the files of our bucket are served. Postgres stores only the path (migrations/…_foundations.sql, “Media”), because
 * the host changes: with the port of a development stack, with a domain of one's own, with a restored backup.
 */
export const mediaPath = '/storage/v1/object/public/media/';

const stored = `"${mediaPath}`;

/**
 * Completes the addresses of our media in JSON from Postgres. They are the values of keys that end in `url`. No text that
 * a user wrote can look like one, because its quotes are escaped.
 */
export const withMediaAddresses = (json: string, supabaseUrl: string): string =>
  json.replaceAll(stored, (path, at: number) =>
    /url"\s?:\s?$/i.test(json.slice(Math.max(at - 7, 0), at)) ? `"${supabaseUrl}${path.slice(1)}` : path,
  );
