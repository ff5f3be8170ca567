import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clubDraft } from '../../_shared/contract/clubs/drafts.ts';
import { commentDraft } from '../../_shared/contract/comments.ts';
import { pageQuery, uuid } from '../../_shared/contract/common.ts';
import { eventDraft } from '../../_shared/contract/events/drafts.ts';
import { postDraft } from '../../_shared/contract/posts/drafts.ts';
import { notFound } from '../../_shared/errors.ts';
import { validate } from './input.ts';

const contract = {
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ q: z.optional(z.string()) }),
  body: z.strictObject({ content: z.string(), tags: z.optional(z.array(z.string())) }),
};
const missing = notFound('Post not found');

function input(body: string, query: Record<string, string> = {}, params = { id: '1' }) {
  const request = new Request('http://localhost/', { method: 'POST', body });
  return validate(contract, { request, params, query }, missing);
}

describe('characters that cannot be stored', () => {
  const text = 'This contains characters that cannot be saved. Please remove them.';

  test.each(['a\\u0000b', '\\ud800', '\\udc00\\ud800', '\\ud83d'])(
    '%s is refused in any text',
    async (bad) => {
      await expect(input(`{"content":"${bad}"}`)).rejects.toMatchObject({
        status: 400,
        message: text,
        issues: [{ path: 'content', text }],
      });
      await expect(input(`{"content":"fine","tags":["fine","${bad}"]}`)).rejects.toMatchObject({
        issues: [{ path: 'tags.1', text }],
      });
      const q = JSON.parse(`"${bad}"`);
      await expect(input('{"content":"fine"}', { q })).rejects.toMatchObject({
        issues: [{ path: 'q', text }],
      });
      await expect(input('{"content":"fine"}', {}, { id: q })).rejects.toBe(missing);
    },
  );

  test('surrogate pairs, invisible characters and an escaped backslash are accepted', async () => {
    const { body } = await input(String.raw`{"content":"\ud83d\ude42 \u200b \\u0000"}`);
    expect(body).toEqual({ content: '🙂 \u200b \\u0000' });
  });
});

test.each([
  ['content', postDraft, 'Please write something'],
  ['clubId', postDraft, 'Please select a club to post to'],
  ['content', commentDraft, 'Please write something'],
  ['name', clubDraft, 'Club name is required'],
  ['slug', clubDraft, 'Club slug is required'],
  ['title', eventDraft, 'Title and start time are required'],
  ['startTime', eventDraft, 'Title and start time are required'],
])('without its %s, a draft is refused with the sentence of the form', async (field, body, text) => {
  for (const json of ['{}', `{"${field}":null}`, `{"${field}":""}`]) {
    const request = new Request('http://localhost/', { method: 'POST', body: json });
    const refused = validate({ body }, { request, params: {}, query: {} }, missing);
    await expect(refused, json).rejects.toMatchObject({
      issues: expect.arrayContaining([{ path: field, text }]),
    });
  }
});

describe('an issue for which the contract has no sentence is named plainly', () => {
  const body = z.strictObject({
    rating: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
    width: z.optional(z.number()),
    isPublic: z.optional(z.boolean()),
    title: z.optional(z.string().check(z.minLength(2), z.maxLength(3))),
    tags: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
    only: z.optional(z.array(z.string()).check(z.maxLength(1))),
    notes: z.optional(z.record(z.string(), z.string())),
    place: z.optional(z.strictObject({ name: z.string() })),
    kind: z.optional(z.enum(['CIGAR'])),
  });

  test.each([
    ['[]', 'The request must be an object'],
    ['{"rating":"5"}', 'rating must be a number'],
    ['{"rating":4.5}', 'rating must be a whole number'],
    ['{"rating":0}', 'rating must be at least 1'],
    ['{"rating":6}', 'rating must be at most 5'],
    ['{"width":"wide"}', 'width must be a number'],
    ['{"isPublic":1}', 'isPublic must be true or false'],
    ['{"title":1}', 'title must be text'],
    ['{"title":"a"}', 'Please use at least 2 characters'],
    ['{"title":"abcd"}', 'Please use at most 3 characters'],
    ['{"tags":"a"}', 'tags must be a list'],
    ['{"tags":[1]}', 'tags.0 must be text'],
    ['{"tags":[]}', 'tags must have at least 1 item'],
    ['{"tags":["a","b","c"]}', 'tags must have at most 2 items'],
    ['{"only":["a","b"]}', 'only must have at most 1 item'],
    ['{"notes":"a"}', 'notes must be an object'],
    ['{"place":"a"}', 'place must be an object'],
    ['{"place":{}}', 'place.name is required'],
    ['{"kind":"SNUFF"}', 'kind is not valid'],
  ])('%s: %s', async (json, text) => {
    const request = new Request('http://localhost/', { method: 'POST', body: json });
    await expect(validate({ body }, { request, params: {}, query: {} }, missing)).rejects.toMatchObject({
      issues: [{ text }],
    });
  });

  test('limit=many: limit must be a number', async () => {
    const raw = { request: new Request('http://localhost/'), params: {}, query: { limit: 'many' } };
    await expect(validate({ query: pageQuery }, raw, missing)).rejects.toMatchObject({
      issues: [{ path: 'limit', text: 'limit must be a number' }],
    });
  });
});

test('a cursor replaces an offset', async () => {
  const at = '1_00000000-0000-0000-0000-000000000000';
  const page = async (query: Record<string, string>) =>
    (
      await validate(
        { query: pageQuery },
        { request: new Request('http://localhost/'), params: {}, query },
        missing,
      )
    ).query;
  expect(await page({ offset: '20' })).toMatchObject({ offset: 20 });
  expect(await page({ offset: '20', cursor: at })).toEqual({ limit: 20, offset: 0, cursor: at });
});

test('invalid path parameters are treated as naming nothing', async () => {
  const raw = { request: new Request('http://localhost/'), params: { id: '1' }, query: {} };
  await expect(validate({ params: z.strictObject({ id: uuid }) }, raw, missing)).rejects.toBe(missing);
});

test('extremely deep nesting is refused as invalid JSON', async () => {
  const deep = `{"content":${'['.repeat(120_000)}${']'.repeat(120_000)}}`;
  await expect(input(deep)).rejects.toMatchObject({ status: 400 });
});
