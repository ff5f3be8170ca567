/**
 * Sends a request to Supabase Auth, and repeats it once if Auth fails: after a restart of the database, each of Auth's old
 * connections fails once.
 */
export async function askAuth(fetch: typeof globalThis.fetch, address: URL, init: RequestInit = {}) {
  const send = () => fetch(address, { ...init, signal: AbortSignal.timeout(10_000) });
  const response = await send();
  if (response.status < 500) return response;
  await response.body?.cancel();
  return send();
}
