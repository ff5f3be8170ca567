import type { Post } from '@contract/posts.ts';
import { shareLink } from '@/components/overlays/share-link.ts';
import { paths } from '@/config/paths.ts';
import { cutTo } from '@/lib/text/length-of.ts';

export function sharePost({ id, content }: Post) {
  const text = cutTo(content, 100);
  const url = window.location.origin + paths.post(id);
  return shareLink({ title: 'Retrohale', text, url }, 'Link copied to clipboard!');
}
