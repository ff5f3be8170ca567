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

/** What the CLI's advisor prints. */
interface Warning {
  name: string;
  detail: string;
  metadata: { schema: string; name: string };
}

/**
 * Functions without their own search_path. The advisor warns about them, and docs/security.md explains why they are safe.
 */
const inlined = new Set([
  'private.can_write_to',
  'private.comes_after',
  'private.comments_on',
  'private.discusses_review',
  'private.edits_review',
  'private.finds_user',
  'private.fitting_humidor_items',
  'private.fold_name',
  'private.has_nearer_evening',
  'private.hosts_event',
  'private.is_event_visitor',
  'private.is_hidden',
  'private.join_objects',
  'private.lists_club',
  'private.mentions',
  'private.notifies_of_club',
  'private.point_of_view',
  'private.prefix_pattern',
  'private.readable_reviews',
  'private.reads_event',
  'private.reads_event_address',
  'private.reads_humidor_item',
  'private.reads_post',
  'private.reads_review',
  'private.recall',
  'private.repeats_earlier',
  'private.review_fit',
  'private.review_words',
  'private.search_pattern',
  'private.search_words',
  'private.sees_results',
  'private.without_pairs',
]);

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

  /** Fails if the CLI's advisor or our own checks (advisors.sql) find a problem. */
  async advisors(url) {
    const printed = await supabase(['db', 'advisors', `--remote=${url}`, '--type', 'all', '--level', 'warn']);
    const warnings: Warning[] = JSON.parse(printed.trim() || '[]');
    const unexplained = warnings.filter(
      ({ name, metadata }) =>
        name !== 'function_search_path_mutable' || !inlined.has(`${metadata.schema}.${metadata.name}`),
    );
    if (unexplained.length > 0)
      throw new StackError(unexplained.map(({ name, detail }) => `${name}: ${detail}`).join('\n'));
    console.info(
      `The CLI’s advisor found only ${warnings.length} functions without a search_path, as expected.`,
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
