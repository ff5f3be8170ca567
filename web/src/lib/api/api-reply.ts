import { errorReply } from '@contract/common.ts';
import * as z from 'zod/mini';
import { authenticationRequired, currentSession, endSession } from '@/lib/session/session.ts';
import { ApiError } from './api-error.ts';

export type Reply = {
  status: number;
  text: string;
  retryAfter: string | null;
  /** The content type. `text/…` is returned as it is. */
  type?: string | null;
};

/**
 * Parses a reply with the contract. If that is not possible, throws an ApiError with the server's sentence, else
 * `fallback`, else 'HTTP {status}'. A 401, or a 403 for a suspended account, ends the session that `token` belongs to.
 */
export function readReply<Schema extends z.core.$ZodType>(
  { status, text, retryAfter, type }: Reply,
  schema: Schema,
  { token, fallback }: { token: string | undefined; fallback: string | undefined },
): z.output<Schema> {
  const json = type?.startsWith('text/') ? text : parseJson(text);
  if (status >= 200 && status < 300) {
    const parsed = z.safeParse(schema, json);
    if (parsed.success) return parsed.data;
    console.error('A reply does not match the contract', parsed.error.issues);
    throw new ApiError(status, fallback ?? 'Something went wrong. Please try again.');
  }
  const refused = z.safeParse(errorReply, json);
  if (status === 401 && token !== undefined) {
    // A late reply for an older token says nothing about the current session.
    if (token === currentSession()?.accessToken) endSession('expired');
    throw new ApiError(401, authenticationRequired);
  }
  if (refused.data?.isSuspended && token === currentSession()?.accessToken)
    endSession('suspended', refused.data.error);
  throw new ApiError(status, refused.success ? refused.data.error : (fallback ?? `HTTP ${status}`), {
    issues: refused.data?.issues,
    retryAfter: Number(retryAfter) * 1000 || undefined,
  });
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
