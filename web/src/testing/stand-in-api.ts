import { vi } from 'vitest';

/** A reply: a value (200), a Response, or a function of the request's body that returns one of them. */
type Reply = unknown | ((body: unknown) => unknown);

/**
 * Replaces the network in component tests. Routes are written as 'GET /api/posts/feed', without a query. All others respond
 * with 404. Returns the list of requests, which grows.
 */
export function answer(routes: Record<string, Reply>) {
  const requests: { route: string; query: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, window.location.href);
    const route = `${init.method ?? 'GET'} ${pathname.replace('/functions/v1', '')}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ route, query: search, body });
    if (!Object.hasOwn(routes, route)) return refuse(404, 'Not found');
    const given = routes[route];
    const result = await (typeof given === 'function' ? given(body) : given);
    return result instanceof Response ? result : Response.json(result);
  });
  return requests;
}

/** An error reply in the contract's shape. */
export function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
