import { alert } from './toast.ts';

/** Opens the system's share sheet, or else copies the link and says so. If neither is possible, shows the link. */
export async function shareLink(shared: { title: string; text?: string; url: string }, copied: string) {
  try {
    if (navigator.share) {
      await navigator.share(shared);
      return;
    }
    await navigator.clipboard.writeText(shared.url);
    alert(copied);
  } catch (error) {
    // Closing the share sheet is a choice, not a failure. Nor is a second tap while it opens.
    if (error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)) return;
    alert(`Share this link: ${shared.url}`);
  }
}
