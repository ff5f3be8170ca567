import { ask, nothing } from './api-client.ts';

/** Deletes the post, comment or review at `path`, or with a reason removes it from its club. */
export function deleteContent(path: string, reason: string | undefined, fallback: string) {
  return ask(nothing, path, { method: 'DELETE', ...(reason && { body: { reason } }), fallback });
}
