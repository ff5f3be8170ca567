/** The methods of supabase-js's Auth client that the app uses. The build leaves out the others (web/lean-supabase.ts). */
export const usedOfAuth = ['getSession', 'onAuthStateChange', 'refreshSession', 'setSession'] as const;
