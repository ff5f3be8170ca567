/** The keys of every local Supabase stack, including the embedded one. */
export { localKeys as keys } from '../supabase/functions/_shared/local-keys.ts';
