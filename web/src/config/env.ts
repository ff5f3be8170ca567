/** What the build was told (see .env.example). Read once; a missing value stops the app by name. */
export const env = {
  /** The Supabase project, without a slash at the end. */
  supabaseUrl: address('VITE_SUPABASE_URL', import.meta.env.VITE_SUPABASE_URL),
  publishableKey: required('VITE_SUPABASE_PUBLISHABLE_KEY', import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY),
  /** The API host; the documented routes follow as /api/…. */
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
