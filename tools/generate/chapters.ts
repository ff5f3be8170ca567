/**
 * Lists of the contract in the migrations. A chapter names the list in a comment before it, such as
 * `check (role in (/* contract: clubRole *\/ 'OWNER', 'ADMIN', 'MEMBER'))`, and everything from there to the end of the
 * list is written. A path such as `privacySettings.whoCanWrite` names a field.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { StackError } from '../../local/machine/stack-error.ts';
import { retention } from '../../supabase/functions/_shared/contract/personal-data.ts';
import { contractModules } from './contract.ts';

const maxWidth = 120;
const literal = /'(?:[^']|'')*'|\d+|\('[^']*', array\[[^\]]*\]\)/.source;
const list = new RegExp(
  `/\\* contract: ([\\w.]+) \\*/\\s*${literal}(?:,\\s*(?:${literal}))*`.replace(literal, `(?:${literal})`),
  'g',
);

export async function chapters(): Promise<Map<string, string>> {
  const contract = Object.assign({}, ...(await contractModules()).map(([, exported]) => exported));
  const named = new Set<string>();
  const files = globSync('supabase/migrations/*.sql', { cwd: projectFolder }).sort();
  const texts = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(path.join(projectFolder, file), 'utf8');
    texts.set(
      file,
      text.replace(list, (found, name: string, at: number) => {
        named.add(name);
        const items = sqlOf(valueAt(contract, name, file));
        const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', at) + 1))?.[0] ?? '';
        const before = at - text.lastIndexOf('\n', at) - 1;
        const after = text.indexOf('\n', at + found.length) - at - found.length;
        return layOut(`/* contract: ${name} */`, items, `${indent}  `, before, after);
      }),
    );
  }
  // Every time that the privacy notice promises must be in a job.
  const unused = Object.keys(retention).filter((key) => !named.has(`retention.${key}.time`));
  if (unused.length > 0) throw new StackError(`No chapter names retention.${unused.join(', retention.')}.`);
  return texts;
}

/** The value of a path. A field of a schema is what it accepts. */
function valueAt(contract: Record<string, unknown>, name: string, file: string): unknown {
  const value = name.split('.').reduce<unknown>((found, key) => {
    const fields = found instanceof z.ZodMiniObject ? found.shape : found;
    return Object(fields)[key];
  }, contract);
  if (value === undefined) throw new StackError(`${file} names ${name}, which the contract does not export.`);
  return value instanceof z.ZodMiniEnum ? value.options : value;
}

const quoted = (text: unknown) => `'${String(text).replaceAll("'", "''")}'`;

/** A text, a number or a list of texts as literals. An object of lists as rows, each with a key and its list. */
function sqlOf(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return [quoted(value)];
  if (Array.isArray(value)) return value.map(quoted);
  return Object.entries(Object(value)).map(
    ([key, words]) => `(${quoted(key)}, array[${sqlOf(words).join(', ')}])`,
  );
}

/** A list is on one line if there is room, and otherwise below its comment. */
function layOut(marker: string, items: string[], indent: string, before: number, after: number): string {
  const line = `${marker} ${items.join(', ')}`;
  if (items.length === 1 || before + line.length + after <= maxWidth) return line;
  const lines = [''];
  for (const item of items.map((each, index) => (index < items.length - 1 ? `${each},` : each))) {
    const last = lines.at(-1) ?? '';
    if (last && indent.length + last.length + 1 + item.length > maxWidth - 2) lines.push(item);
    else lines[lines.length - 1] = last ? `${last} ${item}` : item;
  }
  return [marker, ...lines.map((each) => indent + each)].join('\n');
}
