import { vi } from 'vitest';

/** What is answered: a value (200), a Response, or a function of the request's body that gives one of them. */
type Answer = unknown | ((body: unknown) => unknown);

/**
 * Stands in for the network in component tests. Routes are written 'GET /api/posts/feed'; the query does not
 * count, and what is not named gets 404. Answers the list of what was asked, which grows.
 */
export function answer(routes: Record<string, Answer>) {
  const asked: { route: string; query: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address);
    const route = `${init.method ?? 'GET'} ${pathname.replace('/functions/v1', '')}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ route, query: search, body });
    if (!Object.hasOwn(routes, route)) return refuse(404, 'Not found');
    const given = routes[route];
    const result = await (typeof given === 'function' ? given(body) : given);
    return result instanceof Response ? result : Response.json(result);
  });
  return asked;
}

/** A refusal in the contract's shape. */
export function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
