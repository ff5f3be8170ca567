/** The bucket's rules in supabase/config.toml, which `supabase start` reads instead of the migration. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { storedTypes, uploadMaxBytes } from '../../supabase/functions/_shared/contract/upload.ts';

const file = 'supabase/config.toml';

export async function bucket(): Promise<Map<string, string>> {
  const rules = `[storage.buckets.media]
public = true
file_size_limit = "${uploadMaxBytes / 1024 / 1024}MiB"
allowed_mime_types = [
${storedTypes.map((type) => `  "${type}",\n`).join('')}]`;
  const text = readFileSync(path.join(projectFolder, file), 'utf8');
  return new Map([[file, text.replace(/\[storage\.buckets\.media\][^\]]*\]/, rules)]]);
}
