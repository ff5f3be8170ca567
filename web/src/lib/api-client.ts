import * as z from 'zod/mini';
import { env } from '@/config/env.ts';
import { accessToken } from './access-token.ts';
import { noAnswer } from './api-error.ts';
import { readReply } from './api-reply.ts';

export type Ask = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Said when the server gives no sentence of its own. */
  fallback?: string;
  signal?: AbortSignal;
};

/**
 * Asks the API and answers what the contract's `schema` makes of the reply. `path` begins with /api/.
 * Throws ApiError; an aborted request throws the signal's reason.
 */
export async function ask<Schema extends z.core.$ZodType>(
  schema: Schema,
  path: string,
  { method = 'GET', body, fallback, signal }: Ask = {},
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
    throw noAnswer(fallback);
  }
  const { status, headers } = reply;
  const [retryAfter, type] = [headers.get('Retry-After'), headers.get('Content-Type')];
  return readReply({ status, text, retryAfter, type }, schema, { token, fallback });
}

/** For acts whose reply is empty. */
export const nothing = z.undefined();

/** `/path?a=1&b=2`, leaving out what is null or undefined. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)]],
  );
  return parts.length === 0 ? path : `${path}?${new URLSearchParams(parts)}`;
}
