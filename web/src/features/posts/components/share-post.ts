import type { Post } from '@contract/posts.ts';
import { alert } from '@/components/toast.ts';
import { paths } from '@/config/paths.ts';

/** Opens the system's share sheet, or copies the link. Where neither is possible, shows the link. */
export async function sharePost({ id, content }: Post) {
  const url = window.location.origin + paths.post(id);
  // By code points, so that an emoji is not cut in half.
  const text = [...content].slice(0, 100).join('');
  try {
    if (navigator.share) {
      await navigator.share({ title: 'Retrohale', text, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    alert('Link copied to clipboard!');
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    alert(`Share this link: ${url}`);
  }
}
