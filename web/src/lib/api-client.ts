import * as z from 'zod/mini';
import { env } from '@/config/env.ts';
import { accessToken } from './access-token.ts';
import { noReply } from './api-error.ts';
import { readReply } from './api-reply.ts';

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** The sentence to show when the server sends none. */
  fallback?: string;
  signal?: AbortSignal;
};

/**
 * Sends a request to the API and returns the reply, parsed by the contract's `schema`. `path` starts with /api/.
 * Throws ApiError, or the signal's reason when aborted.
 */
export async function ask<Schema extends z.core.$ZodType>(
  schema: Schema,
  path: string,
  { method = 'GET', body, fallback, signal }: RequestOptions = {},
): Promise<z.output<Schema>> {
  let token: string | undefined;
  let reply: Response;
  let text: string;
  try {
    token = await accessToken();
    reply = await fetch(env.apiUrl + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    text = await reply.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noReply(fallback);
  }
  const { status, headers } = reply;
  const [retryAfter, type] = [headers.get('Retry-After'), headers.get('Content-Type')];
  return readReply({ status, text, retryAfter, type }, schema, { token, fallback });
}

/** The schema of an empty reply. */
export const nothing = z.undefined();

/** `/path?a=1&b=2`, without values that are null or undefined. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)]],
  );
  return parts.length === 0 ? path : `${path}?${new URLSearchParams(parts)}`;
}
