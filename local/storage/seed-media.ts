import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keys } from '../keys.ts';
import { StackError } from '../machine/stack-error.ts';
import { filesOf, seedMediaFolder } from '../postgres/migrate.ts';

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.ogg': 'video/ogg',
};

/** Puts the pictures of `supabase/seed/media` into Storage as `media/seed/<file>`, through its own API. */
export async function seedMedia(storage: (request: Request) => Promise<Response>): Promise<void> {
  for (const file of filesOf(seedMediaFolder)) {
    const name = path.relative(seedMediaFolder, file).split(path.sep).map(encodeURIComponent).join('/');
    const type = types[path.extname(file).toLowerCase()];
    if (!type)
      throw new StackError(`${file} is no picture or video that the bucket takes. Remove it from the seed.`);
    const reply = await storage(
      new Request(`http://127.0.0.1/storage/v1/object/media/seed/${name}`, {
        method: 'POST',
        headers: {
          apikey: keys.secret,
          authorization: `Bearer ${keys.secret}`,
          'content-type': type,
          'cache-control': 'max-age=31536000',
          'x-upsert': 'true',
        },
        body: await readFile(file),
      }),
    );
    if (!reply.ok) throw new StackError(`The seed's ${name} was not stored: ${await reply.text()}`);
  }
}
