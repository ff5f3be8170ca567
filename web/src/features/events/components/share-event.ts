import type { Event } from '@contract/events.ts';
import { alert } from '@/components/toast.ts';
import { paths } from '@/config/paths.ts';

/** Opens the system's share sheet, or copies the link. If neither works, the link is shown. */
export async function shareEvent({ id, title }: Event) {
  const url = window.location.origin + paths.event(id);
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    alert('Event link copied to clipboard!');
  } catch (error) {
    // The user has closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    alert(`Share this link: ${url}`);
  }
}
