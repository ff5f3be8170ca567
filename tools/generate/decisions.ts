/** The list in docs/decisions/README.md: each decision's date, title and status. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { StackError } from '../../local/machine/stack-error.ts';

const folder = path.join(projectFolder, 'docs/decisions');
const page = 'docs/decisions/README.md';

export async function decisions(): Promise<Map<string, string>> {
  const rows = globSync('2*.md', { cwd: folder }).sort().map(rowOf);
  const text = readFileSync(path.join(projectFolder, page), 'utf8');
  const table = `| Date | Decision | Status |\n|---|---|---|\n${rows.join('')}`;
  return new Map([[page, text.replace(/\| Date \|[\s\S]*$/, () => table)]]);
}

function rowOf(file: string): string {
  const [heading = '', , ...rest] = readFileSync(path.join(folder, file), 'utf8').split('\n');
  const [, date, title] = /^# (\S+) · (.+)$/.exec(heading) ?? [];
  const paragraph = rest.slice(0, rest.indexOf('')).join(' ');
  const [, status] = /^Status: (.+?)\.( |$)/.exec(paragraph) ?? [];
  if (!title || !status)
    throw new StackError(`docs/decisions/${file} must begin with "# <date> · <title>" and "Status: ….".`);
  return `| ${date} | [${title}](${file}) | ${status} |\n`;
}
