import type { Post } from '@contract/posts.ts';
import { shareLink } from '@/components/overlays/share-link.ts';
import { paths } from '@/config/paths.ts';

export function sharePost({ id, content }: Post) {
  // By code point, so that an emoji is not cut in half.
  const text = [...content].slice(0, 100).join('');
  const url = window.location.origin + paths.post(id);
  return shareLink({ title: 'Retrohale', text, url }, 'Link copied to clipboard!');
}
