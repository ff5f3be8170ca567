import * as z from 'zod/mini';
import { env } from '@/config/env.ts';
import { deviceNow, learnTime } from '@/lib/time/clock.ts';
import { sendWithToken } from './access-token.ts';
import { noReply } from './api-error.ts';
import { type Reply, readReply } from './api-reply.ts';
import { forgetEarlyReplies, takeEarlyReply } from './early-replies.ts';

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** The sentence to show if the server sends none. */
  fallback?: string;
  signal?: AbortSignal;
};

/**
 * Sends a request to the API and returns the reply, parsed with the contract's `schema`. `path` starts with /api/. Throws
 * ApiError, or the signal's reason if aborted.
 */
export async function ask<Schema extends z.core.$ZodType>(
  schema: Schema,
  path: string,
  { method = 'GET', body, fallback, signal }: RequestOptions = {},
): Promise<z.output<Schema>> {
  let token: string | undefined;
  let reply: Reply;
  try {
    ({ reply, token } = await sendWithToken(async (token) => {
      if (method !== 'GET') forgetEarlyReplies();
      const early = takeEarlyReply(path, token);
      const text = early && (await early);
      return text === undefined
        ? send(path, {
            method,
            headers: {
              ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
              ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            ...(signal ? { signal } : {}),
          })
        : { status: 200, text, retryAfter: null };
    }));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noReply(fallback);
  }
  return readReply(reply, schema, { token, fallback });
}

async function send(path: string, request: RequestInit): Promise<Reply> {
  const askedAt = deviceNow();
  const reply = await fetch(baseOf(request) + path, request);
  const { status, headers } = reply;
  learnTime(headers.get('Date'), askedAt);
  return {
    status,
    text: await reply.text(),
    retryAfter: headers.get('Retry-After'),
    type: headers.get('Content-Type'),
  };
}

/**
 * Without a token, the API knows a client only by its network, and limits by network what can be read. It sees the network
 * only at its own address. Such a request needs no preflight there.
 */
const baseOf = ({ method, headers }: RequestInit) =>
  method === 'GET' && !new Headers(headers).has('Authorization') ? env.directApiUrl : env.apiUrl;

/** The schema of an empty reply. */
export const nothing = z.undefined();

/** `/path?a=1&b=2`, without values that are null or undefined. The path may have a query already. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)]],
  );
  if (parts.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(parts)}`;
}
