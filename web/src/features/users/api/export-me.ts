import { useMutation } from '@tanstack/react-query';
import { env } from '@/config/env.ts';
import { ApiError, noReply } from '@/lib/api-error.ts';
import { accessToken } from '@/lib/session.ts';

const fallback = 'Failed to export your data';

/** Fetches everything one wrote and hands it to the browser as a download. */
export function useExportMe() {
  return useMutation({ mutationFn: exportMe });
}

async function exportMe() {
  const token = await accessToken();
  const reply = await fetch(`${env.apiUrl}/api/users/me/export`, {
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => {
    throw noReply(fallback);
  });
  if (!reply.ok) {
    const body = await reply.json().catch(() => null);
    throw new ApiError(reply.status, typeof body?.error === 'string' ? body.error : fallback);
  }
  // The archive breaks off where the connection does; half of it is not handed out.
  const archive = await reply.blob().catch(() => {
    throw noReply(fallback);
  });
  const address = URL.createObjectURL(archive);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: 'retrohale-export.zip' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
