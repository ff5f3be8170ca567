/**
 * Words and numbers of the contract in the migrations. A chapter names them in a comment, such as
 * `check (role in (/* contract: clubRole *\/ 'OWNER', 'ADMIN', 'MEMBER'))`, and everything from there to the end of the
 * list is written. `privacySettings.whoCanWrite` names a field of a schema. A field with text gives its maximum length.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { StackError } from '../../local/machine/stack-error.ts';
import { retention } from '../../supabase/functions/_shared/contract/personal-data.ts';
import { characters } from './characters.ts';
import { contractModules } from './contract.ts';

const maxWidth = 120;
const literal = /(?:'(?:[^']|'')*'|\d+|\('[^']*', array\[[^\]]*\]\))/.source;
const list = new RegExp(`/\\* contract: ([\\w.]+) \\*/\\s*${literal}(?:,\\s*${literal})*`, 'g');

export async function chapters(): Promise<Map<string, string>> {
  const contract = Object.assign(
    {},
    ...(await contractModules()).map(([, exported]) => exported),
    characters,
  );
  const named: string[] = [];
  let markers = 0;
  const files = globSync('supabase/migrations/*.sql', { cwd: projectFolder }).sort();
  const texts = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(path.join(projectFolder, file), 'utf8');
    const written = text.replace(list, (found, name: string, at: number) => {
      named.push(name);
      const items = sqlOf(valueAt(contract, name, file));
      const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', at) + 1))?.[0] ?? '';
      const before = at - text.lastIndexOf('\n', at) - 1;
      const after = text.indexOf('\n', at + found.length) - at - found.length;
      return layOut(`/* contract: ${name} */`, items, `${indent}  `, before, after);
    });
    texts.set(file, written);
    markers += text.split('/* contract: ').length - 1;
  }
  if (named.length !== markers)
    throw new StackError(
      'After a comment "contract: …" in the migrations there is neither a word nor a number.',
    );
  // Every time that the privacy notice promises must be in a job.
  const unused = Object.keys(retention).filter((key) => !named.includes(`retention.${key}.time`));
  if (unused.length > 0) throw new StackError(`No chapter names retention.${unused.join(', retention.')}.`);
  return texts;
}

/** The value of a path: of a schema, the words that it accepts, its maximum length or the highest number. */
function valueAt(contract: Record<string, unknown>, name: string, file: string): unknown {
  const value = name.split('.').reduce<unknown>((found, key) => {
    const fields = found instanceof z.ZodMiniObject ? found.shape : found;
    return required(Object(fields)[key]);
  }, contract);
  if (value instanceof z.ZodMiniEnum) return value.options;
  if (value instanceof z.ZodMiniNumber) return z.toJSONSchema(value).maximum;
  const found = value instanceof z.ZodMiniString ? z.toJSONSchema(value).maxLength : value;
  if (found === undefined)
    throw new StackError(`${file} names ${name}, but the contract has no such list or length.`);
  return found;
}

/** What a schema accepts if the value is neither null nor left out. */
function required(value: unknown): unknown {
  const isOptional = value instanceof z.ZodMiniOptional || value instanceof z.ZodMiniNullable;
  return isOptional ? required(value.def.innerType) : value;
}

const quoted = (text: unknown) => `'${String(text).replaceAll("'", "''")}'`;

/**
 * A text, a number, a list of texts or the texts of an object as literals. An object of lists as rows, each with a key and
 * its list.
 */
function sqlOf(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return [quoted(value)];
  const values = Object.values(Object(value));
  if (values.every((each) => typeof each === 'string')) return values.map(quoted);
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
