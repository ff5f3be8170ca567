/** The keys that every local Supabase stack has, and so the embedded one. */
export { localKeys as keys } from '../supabase/functions/_shared/local-keys.ts';
