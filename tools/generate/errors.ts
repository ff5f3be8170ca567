/**
 * The tables of docs/errors.md. Statuses and sentences are those in the sources: a new sentence gets a row in the section of
 * its noun, and a row whose sentence is gone is removed. The last column, when a refusal happens, is written in the page.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../local/machine/project-folder.ts';

const page = 'docs/errors.md';

/** Where the sentences of a chapter or a folder of the API go. All others go to the first section. */
const sections: Record<string, RegExp> = {
  'Signing in': /^(sign_in|auth|oauth)$/,
  Users: /^(users|follows|blocks|mutes|privacy|rules|accounts)$/,
  'Posts and comments': /^(posts|polls|comments|mentions|feed)$/,
  Clubs: /club|^(content_removals|members_here)$/,
  Events: /event|^(calendar|date_polls|rsvps|evenings|venues)$/,
  Reviews: /review|^(products|product_facts|tastings|palates)$/,
  'Humidor, pipes and journal': /humidor|^(pipes|journal)$/,
  'Reports and moderation': /^(reports|targets|moderation|moderation_actions|appeals|hidden_content)$/,
  Messages: /^(conversations|messages|message_requests)$/,
  Notifications: /notification|^push$/,
  Uploads: /^(uploads?)$/,
};

interface Refusal {
  status: string;
  /** If it is put together from parts: the first of them. */
  sentence: string;
  section: string | undefined;
}

const statuses: Record<string, number> = { badRequest: 400, forbidden: 403, notFound: 404, tooLarge: 413 };
/** A quoted text that begins with a capital letter and contains a space. */
const sentence = /(?<!\\)'([A-Z][^'\n]* (?:[^'\n]|'')*)'/.source;
const refusing = [
  `private\\.(?:fail\\((?<status>\\d+)|(?:check_role|require_\\w+)\\()[^;]*?${sentence}`,
  `(?<=private\\.fail\\((?<status>\\d+), case[^;]*\\b(?:then|else) )${sentence}`,
  `\\b(?:new Refusal\\((?<status>\\d+), |(?<name>${Object.keys(statuses).join('|')})\\()${sentence}`,
].map((way) => new RegExp(way, 'g'));

export async function errors(): Promise<Map<string, string>> {
  const files = globSync(['supabase/migrations/*.sql', 'supabase/functions/**/*.ts'], { cwd: projectFolder })
    .filter((file) => !file.includes('.test.'))
    .sort();
  const sources = files.map((file) => ({ file, text: read(file).replaceAll("''", "'") }));
  const everything = sources.map(({ text }) => text).join('\n');
  const refusals = files.flatMap((file) => refusalsIn(file, read(file)));
  const isSaid = (words: string) =>
    /[`*]/.test(words) || words.split('…').every((part) => everything.includes(part.trim()));

  const documented = read(page)
    .split('\n')
    .flatMap((line) => {
      const [, , words, when] = row.exec(line) ?? [];
      if (words === undefined) return [line];
      if (!isSaid(words)) return [];
      const known = refusals.filter((refusal) => refusal.sentence === words).map(({ status }) => status);
      const [, status = ''] = row.exec(line) ?? [];
      return [rowOf(known.length > 0 && !known.includes(status) ? known[0] : status, words, when)];
    });
  for (const { status, sentence, section } of refusals) {
    if (documented.some((line) => line.includes(sentence))) continue;
    const start = section === undefined ? 0 : documented.indexOf(`## ${section}`);
    const first = documented.findIndex((line, index) => index > start && row.test(line));
    const end = documented.findIndex((line, index) => index > first && !row.test(line));
    documented.splice(end, 0, rowOf(status, sentence, ''));
  }
  return new Map([[page, documented.join('\n')]]);
}

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

const row = /^\| (\d{3}) \| (.+?) \|(?: (.*))? \|$/;
const rowOf = (status = '', words = '', when = '') => `| ${status} | ${words} | ${when ? `${when} ` : ''}|`;

function refusalsIn(file: string, text: string): Refusal[] {
  const [, chapter, folder] = /migrations\/\d+_(\w+)\.sql$|functions\/(?:api\/)?(\w+)\//.exec(file) ?? [];
  const noun = chapter ?? folder ?? '';
  const section = Object.keys(sections).find((title) => sections[title]?.test(noun));
  return refusing.flatMap((way) =>
    [...text.matchAll(way)].map((found) => {
      const { status, name = '' } = found.groups ?? {};
      const words = found.slice(1).findLast((group) => group?.includes(' ')) ?? '';
      return {
        status: status ?? String(statuses[name] ?? 403),
        sentence: words.replaceAll("''", "'").trim(),
        section,
      };
    }),
  );
}
