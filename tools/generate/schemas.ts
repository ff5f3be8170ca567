/** The modules of the contract that define schemas, for the names of schemas in the API's description. */
import * as z from 'zod/mini';
import { contractModules } from './contract.ts';

export async function schemas(): Promise<Map<string, string>> {
  // A folder comes before the file of its name, as the formatter orders imports.
  const files = (await contractModules())
    .filter(([, exported]) => Object.values(exported).some((value) => value instanceof z.ZodMiniType))
    .map(([file]) => file.replace('.ts', ''))
    .sort((one, other) => (`${one}/~` < `${other}/~` ? -1 : 1));
  const nameOf = (file: string) => file.replace(/[-/](\w)/g, (_, letter) => letter.toUpperCase());
  const text = `/** Written by \`npm run generate\`: every module of the contract that exports schemas. */
${files.map((file) => `import * as ${nameOf(file)} from '../../_shared/contract/${file}.ts';\n`).join('')}
export const contract: Record<string, unknown> = {
${files.map((file) => `  ...${nameOf(file)},\n`).join('')}};
`;
  return new Map([['supabase/functions/api/documentation/contract.generated.ts', text]]);
}
