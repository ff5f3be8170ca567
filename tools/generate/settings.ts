/** .env.example, and the table of settings in the guide. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Setting, settings, type Target } from '../../deploy/settings.ts';
import { projectFolder } from '../../local/machine/project-folder.ts';

/** The parts of .env.example. A setting is in the part of its first target. */
const parts: Record<Target, string> = {
  web: 'The web app (read at build time; public)',
  functions: 'The Edge Functions (supabase secrets set …)',
  config: 'Supabase Auth (config.toml; supabase config push)',
  vault: 'Jobs (config.toml, Vault; supabase db push)',
  deploying: 'The machine that deploys',
};

const guide = 'docs/deploy.md';

export async function settingsFiles(): Promise<Map<string, string>> {
  const text = readFileSync(path.join(projectFolder, guide), 'utf8');
  const table = /\| Setting \| .+\n\|---\|---\|\n(\|.*\n)+/;
  return new Map([
    ['.env.example', example()],
    [guide, text.replace(table, () => `| Setting | Where it comes from |\n|---|---|\n${rows().join('')}`)],
  ]);
}

function example(): string {
  const introduction = comment(
    '`npm start` and `npm test` need none of these settings: the embedded stack has its own values. Hosted Supabase and `supabase start` need them. Copy this file to `.env`, or to `.env.production`. `npm run check:secrets` reports what is missing or wrong. `npm run generate` writes this file from deploy/settings.ts.',
  );
  const sections = Object.entries(parts).map(([target, title]) => {
    const own = settings.filter(({ targets }) => targets[0] === target);
    return `\n# --- ${title} ---\n${own.map(entry).join('')}`;
  });
  return introduction + sections.join('');
}

const entry = ({ name, purpose, isOptional, local = '' }: Setting) =>
  `${comment(isOptional ? `Optional. ${purpose}` : purpose)}${name}=${local}\n`;

/** Lines of at most 120 characters, each with a #. */
function comment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + 1 + word.length > 118) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.map((line) => `# ${line}\n`).join('');
}

/** Settings with the same source share a row. */
function rows(): string[] {
  const bySource = Map.groupBy(settings, ({ source }) => source);
  const empty = bySource.get(undefined) ?? [];
  bySource.delete(undefined);
  const row = (named: readonly Setting[], source = '') =>
    `| ${named.map(({ name }) => `\`${name}\``).join(', ')} | ${source} |\n`;
  return [
    ...[...bySource].map(([source, named]) => row(named, source)),
    row(empty, 'empty; `.env.example` describes them'),
  ];
}
