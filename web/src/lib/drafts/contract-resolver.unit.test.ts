import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contractResolver } from './contract-resolver.ts';

const schema = z.object({ title: z.string().check(z.minLength(1, 'Please write a title')) });
const resolve = contractResolver<{ title: string; until: string }>(schema, (fields) => fields);
const until = (badInput: boolean) =>
  ({
    fields: { until: { name: 'until', ref: { type: 'datetime-local', validity: { badInput } } } },
  }) as never;

test('a half-typed time is an error, although the browser reports it as empty', async () => {
  const fields = { title: 'Herf', until: '' };
  expect(await resolve(fields, undefined, until(true))).toMatchObject({
    values: {},
    errors: { until: { message: 'Please choose a date and time' } },
  });
  expect(await resolve(fields, undefined, until(false))).toEqual({ values: fields, errors: {} });
});

test('it is shown beside the errors that the contract finds', async () => {
  const { errors } = await resolve({ title: '', until: '' }, undefined, until(true));
  expect(errors).toMatchObject({
    title: { message: 'Please write a title' },
    until: { message: 'Please choose a date and time' },
  });
});
