/** The contract's modules, as the generators read them. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../local/machine/project-folder.ts';

const folder = path.join(projectFolder, 'supabase/functions/_shared/contract');

/** What each module exports, by the name of its file. */
export async function contractModules(): Promise<[file: string, exported: Record<string, unknown>][]> {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.includes('.test.'));
  return await Promise.all(
    files
      .sort()
      .map(
        async (file) => [file, await import(path.join(folder, file))] as [string, Record<string, unknown>],
      ),
  );
}
