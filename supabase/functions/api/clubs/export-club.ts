import { downloadZip } from 'client-zip';
import type { CalendarEntry } from '../../_shared/calendar/calendar-entries.ts';
import { type ExportedClubName, exportedClubData } from '../../_shared/contract/clubs/export.ts';
import { calendarParts } from '../calendar/calendar-file.ts';
import { pdfName } from '../files/attachment-header.ts';
import { csvFile } from '../http/csv-file.ts';
import { endpoint } from '../http/endpoint.ts';
import { readObject } from '../upload/store-object.ts';
import { clubInPath } from './in-path.ts';

export const exportClub = endpoint({
  summary:
    'Download what your club owns, as a zip of JSON, CSV, calendar and PDF files. Its log says so, and its members see when',
  ...clubInPath,
  run: async ({ user, database, env, fetch, params: { id } }) => {
    const [started] = await database.as(
      user,
      (sql) => sql`select private.start_club_export(private.club_id_of(${id})) as club`,
    );
    const club: { slug: string; name: string } = JSON.parse(String(started?.club));
    const readPage: ReadPage = async (name, cursor) => {
      const [found] = await database.as(
        user,
        (sql) => sql`
          select private.export_club(private.club_id_of(${id}), ${name}, ${pageItems}, ${cursor}) as page`,
      );
      return JSON.parse(String(found?.page));
    };
    const readFile: ReadFile = async (fileId) => {
      const [found] = await database.as(
        user,
        (sql) => sql`select object_name from private.find_club_file(${fileId})`,
      );
      if (!found) return null;
      const name = String(found.object_name);
      return await readObject({ env, fetch, bucket: 'files', name }).catch(() => null);
    };
    const zip = downloadZip(entries({ readPage, readFile, clubName: club.name, siteUrl: env.siteUrl }));
    return new Response(zip.body, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="retrohale-${club.slug}.zip"`,
      },
    });
  },
});

/** So few that a page of long posts is written without a pause. */
const pageItems = 100;

type Item = Record<string, unknown>;
type ReadPage = (
  name: ExportedClubName,
  cursor: string | null,
) => Promise<{ items: Item[]; nextCursor: string | null }>;

/** A file's bytes. Null if it was deleted meanwhile or cannot be read. */
type ReadFile = (id: string) => Promise<{ body: ReadableStream<Uint8Array> } | null>;
interface Sources {
  readPage: ReadPage;
  readFile: ReadFile;
  clubName: string;
  siteUrl: string;
}

/** The data is read a page at a time, and the club's files one after the other, while the zip is read. */
async function* entries({ readPage, readFile, clubName, siteUrl }: Sources) {
  for (const name of Object.keys(exportedClubData) as ExportedClubName[]) {
    const data = exportedClubData[name];
    yield { name: `${name}.json`, input: jsonFile(pagesOf(readPage, name)) };
    if ('columns' in data) yield { name: `${name}.csv`, input: table(data.columns, pagesOf(readPage, name)) };
  }
  yield {
    name: 'events.ics',
    input: calendarParts(calendarEntries(pagesOf(readPage, 'events'), clubName), siteUrl, { name: clubName }),
  };
  yield* documents(pagesOf(readPage, 'files'), readFile);
}

/** The club's files, each under its own name. A response that has begun cannot be refused, so a list names the missing. */
async function* documents(pages: AsyncIterable<Item[]>, readFile: ReadFile) {
  const taken = new Set<string>();
  const missing: string[] = [];
  for await (const items of pages)
    for (const { id, name } of items) {
      const stored = await readFile(String(id));
      const file = nameInArchive(String(name), taken);
      if (stored) yield { name: `files/${file}`, input: new Response(stored.body) };
      else missing.push(file);
    }
  if (missing.length > 0) yield { name: 'files/missing.txt', input: `${missing.join('\n')}\n` };
}

/** Characters that a system refuses in names of files, the beginnings of hidden files and of Windows' devices, and no name. */
const unsafe = /[\p{Cc}\\/:*?"<>|]|^\.|^$|^(?=(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$))/giu;

/** The name without what is unsafe, numbered if another file has it. */
function nameInArchive(name: string, taken: Set<string>): string {
  const base = pdfName(name).slice(0, -'.pdf'.length).replace(unsafe, '-');
  let file = `${base}.pdf`;
  for (let number = 2; taken.has(file.toLowerCase()); number += 1) file = `${base} (${number}).pdf`;
  taken.add(file.toLowerCase());
  return file;
}

async function* pagesOf(readPage: ReadPage, name: ExportedClubName) {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<ReadPage>> = await readPage(name, cursor);
    if (page.items.length > 0) yield page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

async function* jsonFile(pages: AsyncIterable<Item[]>) {
  let isFirst = true;
  for await (const items of pages) {
    yield (isFirst ? '[' : ',\n') + items.map((item) => JSON.stringify(item)).join(',\n');
    isFirst = false;
  }
  yield isFirst ? '[]' : ']';
}

/** Without the byte order mark, Excel reads the file in the system's legacy encoding. */
async function* table(columns: Record<string, string>, pages: AsyncIterable<Item[]>) {
  yield `\uFEFF${csvFile([Object.values(columns)])}`;
  for await (const items of pages)
    yield csvFile(items.map((item) => Object.keys(columns).map((field) => cell(item[field]))));
}

function cell(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return [value ?? ''].flat().join(', ');
}

/** The items of `private.club_export_events`, with the fields that a calendar needs. */
type ExportedEvent = {
  id: string;
  title: string;
  description: string | null;
  location: string | null;
  startTime: string;
  endTime: string | null;
  cancelledAt: string | null;
  createdAt: string;
  editedAt: string | null;
  sequence: number;
};

async function* calendarEntries(pages: AsyncIterable<Item[]>, club: string) {
  for await (const items of pages) yield (items as ExportedEvent[]).map((event) => entryOf(event, club));
}

const entryOf = (event: ExportedEvent, club: string): CalendarEntry => ({
  id: event.id,
  title: event.title,
  description: event.description,
  location: event.location,
  // In a file of its own.
  address: null,
  starts_at: new Date(event.startTime),
  ends_at: event.endTime === null ? null : new Date(event.endTime),
  is_cancelled: event.cancelledAt !== null,
  sequence: event.sequence,
  changed_at: new Date(event.editedAt ?? event.createdAt),
  club,
  rsvp: null,
});
