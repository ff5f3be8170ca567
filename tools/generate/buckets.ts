/** The buckets' rules in supabase/config.toml, which `supabase start` reads instead of the migrations. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { clubFileMaxBytes } from '../../supabase/functions/_shared/contract/clubs/files.ts';
import { storedTypes, uploadMaxBytes } from '../../supabase/functions/_shared/contract/values/upload.ts';

const file = 'supabase/config.toml';

export async function buckets(): Promise<Map<string, string>> {
  const rules = [
    { name: 'media', isPublic: true, maxBytes: uploadMaxBytes, types: storedTypes },
    { name: 'files', isPublic: false, maxBytes: clubFileMaxBytes, types: ['application/pdf'] },
  ];
  let text = readFileSync(path.join(projectFolder, file), 'utf8');
  for (const { name, isPublic, maxBytes, types } of rules)
    text = text.replace(
      new RegExp(`\\[storage\\.buckets\\.${name}\\][^\\]]*\\]`),
      `[storage.buckets.${name}]
public = ${isPublic}
file_size_limit = "${maxBytes / 1024 / 1024}MiB"
allowed_mime_types = [
${types.map((type) => `  "${type}",\n`).join('')}]`,
    );
  return new Map([[file, text]]);
}
