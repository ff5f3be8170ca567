import { useMutation } from '@tanstack/react-query';
import { env } from '@/config/env.ts';
import { sendWithToken } from '@/lib/api/access-token.ts';
import { nothing } from '@/lib/api/api-client.ts';
import { noReply } from '@/lib/api/api-error.ts';
import { readReply } from '@/lib/api/api-reply.ts';

const fallback = 'Failed to export your data';

/** Downloads everything that the user wrote. */
export function useExportMe() {
  return useMutation({ mutationFn: exportMe });
}

async function exportMe() {
  const { reply: response, token } = await sendWithToken((token) =>
    fetch(`${env.directApiUrl}/api/users/me/export`, { headers: { Authorization: `Bearer ${token}` } }),
  ).catch(() => {
    throw noReply(fallback);
  });
  if (!response.ok) {
    const { status } = response;
    readReply({ status, text: await response.text().catch(() => ''), retryAfter: null }, nothing, {
      token,
      fallback,
    });
  }
  // If the connection is lost halfway, an incomplete archive must not be offered.
  const archive = await response.blob().catch(() => {
    throw noReply(fallback);
  });
  const url = URL.createObjectURL(archive);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: 'retrohale-export.zip' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
