import type { Event } from '@contract/events.ts';
import { shareLink } from '@/components/overlays/share-link.ts';
import { paths } from '@/config/paths.ts';

export const shareEvent = ({ id, title }: Event) =>
  shareLink({ title, url: window.location.origin + paths.event(id) }, 'Event link copied to clipboard!');
