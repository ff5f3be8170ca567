import { env } from '@/config/env.ts';
import { saveBlob } from '@/lib/dom/save-file.ts';
import { sendWithToken } from './access-token.ts';
import { nothing } from './api-client.ts';
import { noReply } from './api-error.ts';
import { readReply } from './api-reply.ts';

type Archive = {
  path: string;
  method?: 'GET' | 'POST';
  /** The name of the file. */
  name: string;
  /** The error if there is no reply. */
  fallback: string;
};

/** Downloads an archive from the API and saves it on the user's device. */
export async function saveArchive({ path, method = 'GET', name, fallback }: Archive): Promise<void> {
  const { reply: response, token } = await sendWithToken((token) =>
    fetch(`${env.directApiUrl}${path}`, { method, headers: { Authorization: `Bearer ${token}` } }),
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
  saveBlob(name, archive);
}
