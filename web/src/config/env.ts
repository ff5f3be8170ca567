import { services } from './services.ts';

const supabaseUrl = address('VITE_SUPABASE_URL', import.meta.env.VITE_SUPABASE_URL);
/** Undefined if the web server forwards to the project, which is the default. */
const directApiUrl = import.meta.env.VITE_API_URL
  ? address('VITE_API_URL', import.meta.env.VITE_API_URL)
  : undefined;
const shared = directApiUrl === undefined ? '' : supabaseUrl;

/**
 * The build's settings (see .env.example). They are read once. If one is missing, the app stops and names it. Addresses
 * have no slash at the end, and those under the app's own origin begin with one.
 */
export const env = {
  /** The Supabase project itself, for Realtime. */
  supabaseUrl,
  publishableKey: required('VITE_SUPABASE_PUBLISHABLE_KEY', import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY),
  /** The API's base URL, to which the documented paths /api/… are added. */
  apiUrl: directApiUrl ?? services.api,
  /**
   * The same at the project itself: for what the API limits by the client's network, which it would not see behind the
   * web server, and for what takes longer than some hosts wait.
   */
  directApiUrl: directApiUrl ?? `${supabaseUrl}${services.api}`,
  authUrl: `${shared}${services.auth}`,
  /** Where pictures are loaded from. Ends with a slash. */
  mediaUrl: `${shared}${services.media}`,
};

function required(name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`${name} is missing. Set it in .env (see .env.example) and build again.`);
}

function address(name: string, value: unknown): string {
  const text = required(name, value);
  if (/^https?:\/\//.test(text)) return text.replace(/\/+$/, '');
  throw new Error(`${name} must be an http or https address, but is "${text}".`);
}
