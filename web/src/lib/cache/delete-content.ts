import { ask, nothing } from '@/lib/api/api-client.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';

/** Deletes the post, comment or review at `path`, or removes it from its club with a reason. A blank reason is not sent. */
export function deleteContent(path: string, typedReason: string | undefined, fallback: string) {
  const reason = textOrNull(typedReason ?? '');
  return ask(nothing, path, { method: 'DELETE', ...(reason && { body: { reason } }), fallback });
}
