/** The lists in docs/decisions/README.md: for each subject, its decisions' dates, titles and statuses. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { StackError } from '../../local/machine/stack-error.ts';

const folder = path.join(projectFolder, 'docs/decisions');
const page = 'docs/decisions/README.md';

export async function decisions(): Promise<Map<string, string>> {
  const files = globSync('**/2*.md', { cwd: folder }).sort();
  const sections = Map.groupBy(files, (file) => path.dirname(file))
    .entries()
    .map(([subject, of]) => `${headingOf(subject)}${of.map(rowOf).join('')}`);
  const text = readFileSync(path.join(projectFolder, page), 'utf8');
  return new Map([[page, text.replace(/## [\s\S]*$/, () => [...sections].join('\n'))]]);
}

function headingOf(subject: string): string {
  if (subject === '.')
    throw new StackError('A decision belongs in the folder of its subject in docs/decisions/.');
  return `## ${subject}\n\n| Date | Decision | Status |\n|---|---|---|\n`;
}

function rowOf(file: string): string {
  const [heading = '', , ...rest] = readFileSync(path.join(folder, file), 'utf8').split('\n');
  const [, date, title] = /^# (\S+) · (.+)$/.exec(heading) ?? [];
  const paragraph = rest.slice(0, rest.indexOf('')).join(' ');
  const [, status] = /^Status: (.+?)\.( |$)/.exec(paragraph) ?? [];
  if (!title || !status)
    throw new StackError(`docs/decisions/${file} must begin with "# <date> · <title>" and "Status: ….".`);
  return `| ${date} | [${title}](${file}) | ${fromPage(status, path.dirname(file))} |\n`;
}

/** The status with its links as the page needs them: in the file they are relative to its folder. */
const fromPage = (status: string, subject: string) =>
  status.replace(/\]\(([^)]+)\)/g, (_, link) => `](${path.join(subject, link)})`);
