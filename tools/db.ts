/** `npm run db:types` and `npm run db:advisors`, on a fresh ephemeral stack or on `-- --db-url <address>`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { runInForeground } from '../local/machine/foreground.ts';
import { StackError } from '../local/machine/stack-error.ts';
import { supabase } from '../local/machine/supabase-cli.ts';
import { completeOptions } from '../local/options.ts';
import { startStack } from '../local/stack.ts';

interface Finding {
  name: string;
  subject: string;
  advice: string;
}

const commands: Record<string, (url: string) => Promise<void>> = {
  /** Prints the types of the schema `public` for TypeScript. */
  async types(url) {
    process.stdout.write(
      await supabase(['gen', 'types', `--remote=${url}`, '--lang', 'typescript', '--schema', 'public']),
    );
  },

  /** Fails when the CLI's advisor or our own checks (advisors.sql) find a problem. */
  async advisors(url) {
    const target = ['db', 'advisors', `--remote=${url}`];
    console.info(
      (await supabase([...target, '--type', 'all', '--level', 'warn', '--fail-on', 'warn'])).trim() ||
        'The CLI’s advisor found nothing.',
    );
    const sql = postgres(url, { max: 1, onnotice() {} });
    const findings = await sql.unsafe<Finding[]>(
      readFileSync(path.join(import.meta.dirname, 'advisors.sql'), 'utf8'),
    );
    await sql.end();
    const texts = findings.map(({ name, subject, advice }) => `${name}: ${subject}\n  ${advice}`);
    if (texts.length > 0) throw new StackError(texts.join('\n'));
    console.info(
      'Our own checks found nothing: no public bucket can be listed, no definer function is open, every foreign key has an index.',
    );
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'db-url': { type: 'string' } },
});
const run = commands[positionals[0] ?? ''];

await runInForeground(async () => {
  if (!run)
    throw new StackError('Usage: npm run db:types, or npm run db:advisors [-- --db-url postgresql://…]');
  const url = values['db-url'];
  if (url) await run(url);
  else await onFreshStack(run);
  process.exit(0);
});

async function onFreshStack(work: (url: string) => Promise<void>): Promise<void> {
  const options = completeOptions({ port: 0, ephemeral: true, seed: false });
  // Only the database is needed, so this folder contains no functions.
  const stack = await startStack({ ...options, functions: path.join(options.data, 'functions') });
  try {
    await work(stack.facts.DB_URL);
  } finally {
    await stack.stop();
  }
}
