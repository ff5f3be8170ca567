import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaTypeOf } from '../../supabase/functions/_shared/contract/values/media-type.ts';
import { keys } from '../keys.ts';
import { StackError } from '../machine/stack-error.ts';
import { filesOf, seedMediaFolder } from '../postgres/migrate.ts';

/** Puts the pictures of `supabase/seed/media` into Storage as `media/seed/<file>`, through its own API. */
export async function seedMedia(storage: (request: Request) => Promise<Response>): Promise<void> {
  for (const file of filesOf(seedMediaFolder)) {
    const name = path.relative(seedMediaFolder, file).split(path.sep).map(encodeURIComponent).join('/');
    const bytes = await readFile(file);
    const response = await storage(
      new Request(`http://127.0.0.1/storage/v1/object/media/seed/${name}`, {
        method: 'POST',
        headers: {
          apikey: keys.secret,
          authorization: `Bearer ${keys.secret}`,
          'content-type': mediaTypeOf(bytes) ?? 'application/octet-stream',
          'cache-control': 'max-age=31536000',
          'x-upsert': 'true',
        },
        body: bytes,
      }),
    );
    if (!response.ok)
      throw new StackError(`Storage did not accept the seed’s ${name}: ${await response.text()}`);
  }
}
