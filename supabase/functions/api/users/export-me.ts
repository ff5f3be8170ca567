import { downloadZip } from 'client-zip';
import { type ExportedName, exportedData } from '../../_shared/contract/personal-data.ts';
import type { Env } from '../../_shared/env.ts';
import { mediaPath } from '../../_shared/media-address.ts';
import { present } from '../../_shared/notifications/present.ts';
import type { NotificationFacts } from '../../_shared/notifications/presenters.ts';
import { countAttempt, endpoint } from '../http/endpoint.ts';
import { startWork } from '../http/pause.ts';
import { preferencesOf } from '../notifications/preferences.ts';
import { readObject } from '../upload/store-object.ts';

/** Each becomes a JSON file. */
const columns = Object.entries(exportedData).map(([name, data]) => {
  if (name === 'notifications') return `private.export_notifications() as ${name}`;
  return `private.export('${name}')${'isObject' in data ? ' -> 0' : ''} as ${name}`;
});

export const exportMe = endpoint({
  summary:
    'Export everything you wrote, as a zip of JSON files, images, videos and the files you added to clubs',
  run: async ({ user, database, env, fetch }) => {
    await countAttempt(database, user, { activity: 'export', max: 10, period: '1 hour' });
    const [found] = await database.as(
      user,
      (sql) =>
        sql`
          select ${sql.unsafe(columns.join(', '))}, array(select private.export_file_names()) as files,
            array(select array[f.name, f.object_name] from private.export_club_files() f) as documents`,
      { evenSuspended: true },
    );
    const { files, documents, notifications, ...texts } = found as Found;
    const json = { ...texts, notifications: presented(notifications) };
    const zip = downloadZip(entries(json, { files, documents }, env, fetch));
    return new Response(zip.body, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="retrohale-export.zip"',
      },
    });
  },
});

const sliceBytes = 64 * 1024;

type Files = {
  /** Pictures and videos. */
  files: string[];
  /** The files of clubs: the name in the archive, and that of the object. */
  documents: [name: string, object: string][];
};
type Found = Files & Record<ExportedName, string>;
/** A suspended user has no preferences. */
type Exported = { preferences: string[] | null; notifications: NotificationFacts[] };

/** The export shows notifications as the list does. */
function presented(exported: string): string {
  const { preferences, notifications }: Exported = JSON.parse(exported);
  return JSON.stringify({
    preferences: preferences && preferencesOf(preferences),
    notifications: notifications.map(present),
  });
}

/** Files are fetched one after the other, while the zip is read. */
async function* entries(
  texts: Record<string, string>,
  { files, documents }: Files,
  env: Env,
  fetch: typeof globalThis.fetch,
) {
  for (const [name, json] of Object.entries(texts)) yield { name: `${name}.json`, input: inSlices(json) };
  const missing: string[] = [];
  for (const file of files) {
    const stored = await fetch(`${env.supabaseUrl}${mediaPath}${file}`).catch(() => null);
    if (stored?.ok) yield { name: `media/${file.slice(file.indexOf('/') + 1)}`, input: stored };
    else missing.push(file);
  }
  for (const [name, object] of documents) {
    const stored = await readObject({ env, fetch, bucket: 'files', name: object }).catch(() => null);
    if (stored) yield { name: `files/${name}`, input: new Response(stored.body) };
    else missing.push(name);
  }
  // A response that has begun cannot be refused, so the zip lists the missing files.
  if (missing.length > 0) yield { name: 'media/missing.txt', input: `${missing.join('\n')}\n` };
}

/** The checksum of a long text takes a while, so other requests run in between. */
async function* inSlices(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const pause = startWork();
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    yield bytes.subarray(at, at + sliceBytes);
    await pause();
  }
}
