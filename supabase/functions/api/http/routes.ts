/** A noun's table of contents: which path belongs to which endpoint. */
import type { Endpoint } from './endpoint.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Fixed paths come before those with parameters, because the first match is used. */
export type Route = { method: Method; path: string; endpoint: Endpoint };
export type Noun = readonly Route[];

const to = (method: Method) => (path: string, endpoint: Endpoint) => ({ method, path, endpoint });

export const get = to('GET');
export const post = to('POST');
export const patch = to('PATCH');
export const del = to('DELETE');

export const routes = (base: string, ...list: Route[]): Noun =>
  list.map((route) => ({ ...route, path: base + (route.path === '/' ? '' : route.path) }));

/** The methods that a route responds to. PUT does what PATCH does. */
export const methodsOf = ({ method }: Route): readonly string[] =>
  method === 'PATCH' ? ['PATCH', 'PUT'] : [method];
