/** Rest & ready: the owner is notified once, on the day. */
import { expect, test } from 'vitest';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';
import { inOneWindow } from '../support/windows.ts';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const makeReady = (...items: string[]) =>
  sql`update humidor_items set ready_on = current_date - 2 where id = any (${items})`;
const runJob = () => sql`select private.notify_ready_humidor_items()`;
const told = async (user: User) => {
  const { body } = await request(user, 'GET', '/notifications');
  return (body as { items: { type: string; message: string }[] }).items.map(({ type, message }) => [
    type,
    message,
  ]);
};
async function namesOf(keeper: User, query: string) {
  const { body } = await request(keeper, 'GET', `/humidor${query}`);
  return (body as { items: { productName: string }[] }).items.map(({ productName }) => productName);
}

test('items that are ready cause one notification together, and another only for a different day', async () => {
  const keeper = await newUser();
  const first = await newHumidorItem(keeper, { product: 'Aurora', readyOn: day(30) });
  const second = await newHumidorItem(keeper, { product: 'Brasa', readyOn: day(30) });
  const smoked = await newHumidorItem(keeper, { product: 'Smoked', readyOn: day(30), left: 0 });
  await newHumidorItem(keeper, { product: 'Later', readyOn: day(30) });
  // All at once, because the stack runs the job as well.
  await makeReady(first, second, smoked);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  const both = ['other', 'Aurora and one other in your humidor are ready.'];
  expect(await told(keeper)).toEqual([both]);
  await request(keeper, 'PATCH', `/humidor/${second}`, { note: 'Still good' });
  await runJob();
  expect(await told(keeper)).toEqual([both]);
  await request(keeper, 'PATCH', `/humidor/${second}`, { readyOn: day(30) });
  await makeReady(second);
  await runJob();
  expect(await told(keeper)).toEqual([['other', 'Brasa in your humidor is ready.'], both]);
});

test('the list and the totals show which items are ready, resting, or ready this month', async () => {
  const { ready, resting, thisMonth, totals } = await inOneWindow('1 day', async () => {
    const keeper = await newUser();
    await newHumidorItem(keeper, { product: 'Ready', readyOn: day(-400) });
    await newHumidorItem(keeper, { product: 'Resting', readyOn: day(400) });
    await newHumidorItem(keeper, { product: 'This month', readyOn: day(0) });
    await newHumidorItem(keeper, { product: 'Any time' });
    const names = (filter: string) => namesOf(keeper, `?order=NAME&${filter}`);
    return {
      ready: await names('rest=READY'),
      resting: await names('rest=RESTING'),
      thisMonth: await names('rest=THIS_MONTH'),
      totals: await request(keeper, 'GET', '/humidor/totals'),
    };
  });
  expect(ready).toEqual(['Ready', 'This month']);
  expect(resting).toEqual(['Resting']);
  expect(thisMonth).toEqual(['This month']);
  expect(totals.body).toMatchObject({ readyThisMonth: 1 });
});

test('the day of the reader decides, which may not be the day in UTC', async () => {
  const { keeper, tomorrow, readyToday } = await inOneWindow('1 day', async () => {
    const keeper = await newUser();
    const tomorrow = day(1);
    await newHumidorItem(keeper, { product: 'Tomorrow', readyOn: tomorrow });
    return { keeper, tomorrow, readyToday: await namesOf(keeper, '?rest=READY') };
  });
  expect(readyToday).toEqual([]);
  expect(await namesOf(keeper, `?rest=READY&today=${tomorrow}`)).toEqual(['Tomorrow']);
  expect(await namesOf(keeper, `?rest=RESTING&today=${tomorrow}`)).toEqual([]);
  const totals = (today: string) => request(keeper, 'GET', `/humidor/totals?today=${today}`);
  expect((await totals(tomorrow)).body).toMatchObject({ readyThisMonth: 1 });
  expect((await totals(day(-40))).body).toMatchObject({ readyThisMonth: 0 });
  expect((await totals('0000-01-01')).status).toBe(400);
});
