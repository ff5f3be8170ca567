/** Every kind of target has what the chapter of targets requires of its noun's chapter. */
import { expect, test } from 'vitest';
import { reportedFields, reportKind } from '../../functions/_shared/contract/reports.ts';
import { sql } from '../support/stack.ts';

const kinds = reportKind.options;

test('the database derives the fields that the contract lists', async () => {
  const fields = await sql`select k::text as kind, private.reported_field(k) as field
    from unnest(enum_range(null::private.target_kind)) k`;
  expect(fields.map(({ kind, field }) => [kind, field])).toEqual(Object.entries(reportedFields));
});

test.each(kinds)(
  'a %s has a table, a view for moderators and functions that remove and restore it, and find recent ones',
  async (kind) => {
    const [row] = await sql`
    select to_regclass(${`public.${kind}s`}) is not null as "hasTable",
      to_regclass(${`private.${kind}_targets`}) is not null as "hasView",
      to_regprocedure(${`private.set_${kind}s_removed(uuid[], boolean)`}) is not null as "hasRemoval",
      to_regprocedure(${`private.recent_${kind}s(uuid, uuid, timestamptz)`}) is not null as "hasRecent"`;
    expect(row).toEqual({ hasTable: true, hasView: true, hasRemoval: true, hasRecent: true });
  },
);

test.each(kinds)('the view of a %s has only columns of a target, in its types', async (kind) => {
  const columns = (relation: string) => sql<{ attname: string; type: string }[]>`
    select attname, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${relation}::regclass and attnum > 0`;
  const target = await columns('private.target');
  expect([...(await columns(`private.${kind}_targets`))]).toEqual(
    expect.arrayContaining([{ attname: 'id', type: 'uuid' }]),
  );
  for (const column of await columns(`private.${kind}_targets`)) expect([...target]).toContainEqual(column);
});
