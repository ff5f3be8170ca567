import { InfiniteQueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { allItems } from '@/lib/cache/pages.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { another, humidorItem } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { humidorQuery } from './get-humidor-items.ts';
import { changeItem } from './humidor-cache.ts';

const [first, ...others] = Array.from({ length: 6 }, (_, number) => another(humidorItem, number));
if (!first) throw new Error('There are six items.');
const finished = { ...first, amountLeft: 0 };
const all = [first, ...others];
/** Three items to a page, to keep it short. */
const pageSize = 3;

let stored = all;
beforeEach(() => {
  signIn();
  stored = all;
});

/** Loads the first page, changes the humidor, and loads the next page. Returns the ids of the items. */
async function scrollAfter(change: () => void) {
  const asked = answer({
    'GET /api/humidor': () => {
      const start = Number(new URLSearchParams(asked.at(-1)?.query).get('cursor'));
      const end = start + pageSize;
      return { items: stored.slice(start, end), nextCursor: end < stored.length ? String(end) : null };
    },
  });
  const list = new InfiniteQueryObserver(queryClient, humidorQuery({ order: 'NEWEST' }));
  await list.fetchNextPage();
  change();
  await list.fetchNextPage();
  const { data } = await list.fetchNextPage();
  return allItems(data).map(({ id }) => id);
}

function finish() {
  stored = [...others, finished];
  changeItem(queryClient, first?.id ?? '', finished);
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

test('after an item is deleted, the next page continues without a gap', async () => {
  const ids = await scrollAfter(() => {
    stored = others;
    changeItem(queryClient, first.id, undefined);
  });
  expect(ids).toEqual(idsOf(others));
});

test('a finished item, which the server lists last, stays where it is, and the next page continues without a gap', async () => {
  expect(await scrollAfter(finish)).toEqual(idsOf(all));
});

test('an item that is finished and put back leaves no gap either', async () => {
  const ids = await scrollAfter(() => {
    finish();
    stored = all;
    changeItem(queryClient, first.id, first);
  });
  expect(ids).toEqual(idsOf(all));
});
