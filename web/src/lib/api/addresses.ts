import type { EventScope } from '@contract/events.ts';
import type { HumidorOrder } from '@contract/humidor.ts';
import type { ProductReviewOrder } from '@contract/products.ts';
import { thisDay } from '@/lib/time/days.ts';

const part = encodeURIComponent;

/**
 * The API addresses of the requests that screens send first (app/router/screens.ts). They are plain data, because the page
 * sends these requests before the app's code has loaded (app/start/start.ts). The queries have their addresses from here.
 */
export const addresses = {
  me: () => '/api/users/me',
  feed: () => '/api/posts/feed?type=post',
  post: (id: string) => `/api/posts/${part(id)}`,
  comments: (on: 'posts' | 'reviews' | 'events', id: string, limit: number) =>
    `/api/${on}/${part(id)}/comments?limit=${limit}`,
  clubs: () => '/api/clubs',
  myClubs: () => '/api/clubs/my-clubs',
  club: (slug: string) => `/api/clubs/${part(slug)}`,
  clubPosts: (id: string) => `/api/clubs/${id}/posts`,
  pinnedPosts: (id: string) => `/api/clubs/${id}/pins`,
  clubReviews: (id: string) => `/api/reviews?clubSlug=${id}&limit=20`,
  nextClubEvents: (id: string) => `/api/clubs/${id}/events?scope=next&limit=5`,
  events: (scope: EventScope) => `/api/events?scope=${scope}&limit=10`,
  nextEvents: () => '/api/events?scope=next&limit=5',
  event: (id: string) => `/api/events/${part(id)}`,
  reviews: () => '/api/reviews?limit=50',
  product: (slug: string) => `/api/products/${part(slug)}`,
  productReviews: (slug: string, order: ProductReviewOrder) =>
    `/api/products/${part(slug)}/reviews?order=${order}`,
  humidor: (order: HumidorOrder) => `/api/humidor?limit=50&order=${order}`,
  humidorTotals: () => `/api/humidor/totals?today=${thisDay()}`,
  journal: () => '/api/journal?limit=50',
  pipes: () => '/api/pipes',
  conversations: () => '/api/messages/conversations?limit=30',
  messageRequests: () => '/api/messages/requests?limit=30',
  groupInvitations: () => '/api/messages/invitations',
  thread: (id: string) => `/api/messages/conversations/${part(id)}`,
  directThread: (username: string) => `/api/messages/direct/${part(username)}`,
  clubThread: (slug: string) => `/api/messages/clubs/${part(slug)}/conversation`,
  notifications: () => '/api/notifications?limit=50&offset=0',
  user: (username: string) => `/api/users/${part(username)}`,
  userPosts: (username: string) => `/api/users/${part(username)}/posts`,
};

type Addresses = typeof addresses;

/** For each request, a function of what its address is about, such as a club's slug. */
export type ByRequest<Result> = {
  [Name in keyof Addresses]: (...about: Parameters<Addresses[Name]>) => Result;
};

/** A request: its name, and what it is about. */
export type FirstRequest = {
  [Name in keyof Addresses]: [name: Name, ...about: Parameters<Addresses[Name]>];
}[keyof Addresses];

/** Calls the function of a request. */
export function call<Result>(functions: ByRequest<Result>, [name, ...about]: FirstRequest): Result {
  const found = functions[name] as (...about: unknown[]) => Result;
  return found(...about);
}
