/** The build's settings (see .env.example). They are read once. If one is missing, the app stops and names it. */
export const env = {
  /** The Supabase project, without a trailing slash. */
  supabaseUrl: address('VITE_SUPABASE_URL', import.meta.env.VITE_SUPABASE_URL),
  publishableKey: required('VITE_SUPABASE_PUBLISHABLE_KEY', import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY),
  /** The API's base URL, to which the documented paths /api/… are added. */
  apiUrl: address('VITE_API_URL', import.meta.env.VITE_API_URL),
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
