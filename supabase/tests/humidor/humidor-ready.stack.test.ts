/** Rest & ready: the owner is notified once, on the day. */
import { expect, test } from 'vitest';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
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
  await newHumidorItem(keeper, { product: 'Aurora', readyOn: day(-2) });
  const second = await newHumidorItem(keeper, { product: 'Brasa', readyOn: day(-3) });
  await newHumidorItem(keeper, { product: 'Smoked', readyOn: day(-2), left: 0 });
  await newHumidorItem(keeper, { product: 'Later', readyOn: day(30) });
  await Promise.all([runJob(), runJob()]);
  await runJob();
  const first = ['other', 'Aurora and one other in your humidor are ready.'];
  expect(await told(keeper)).toEqual([first]);
  await request(keeper, 'PATCH', `/humidor/${second}`, { note: 'Still good' });
  await runJob();
  expect(await told(keeper)).toEqual([first]);
  await request(keeper, 'PATCH', `/humidor/${second}`, { readyOn: day(-1) });
  await sql`update humidor_items set ready_on = current_date - 2 where id = ${second}`;
  await runJob();
  expect(await told(keeper)).toEqual([['other', 'Brasa in your humidor is ready.'], first]);
});

test('the list and the totals show which items are ready, resting, or ready this month', async () => {
  const keeper = await newUser();
  await newHumidorItem(keeper, { product: 'Ready', readyOn: day(-400) });
  await newHumidorItem(keeper, { product: 'Resting', readyOn: day(400) });
  await newHumidorItem(keeper, { product: 'This month', readyOn: day(0) });
  await newHumidorItem(keeper, { product: 'Any time' });
  const names = (filter: string) => namesOf(keeper, `?order=NAME&${filter}`);
  expect(await names('rest=READY')).toEqual(['Ready', 'This month']);
  expect(await names('rest=RESTING')).toEqual(['Resting']);
  expect(await names('rest=THIS_MONTH')).toEqual(['This month']);
  expect((await request(keeper, 'GET', '/humidor/totals')).body).toMatchObject({ readyThisMonth: 1 });
});

test('the day of the reader decides, which may not be the day in UTC', async () => {
  const keeper = await newUser();
  await newHumidorItem(keeper, { product: 'Tomorrow', readyOn: day(1) });
  expect(await namesOf(keeper, '?rest=READY')).toEqual([]);
  expect(await namesOf(keeper, `?rest=READY&today=${day(1)}`)).toEqual(['Tomorrow']);
  expect(await namesOf(keeper, `?rest=RESTING&today=${day(1)}`)).toEqual([]);
  const totals = (today: string) => request(keeper, 'GET', `/humidor/totals?today=${today}`);
  expect((await totals(day(1))).body).toMatchObject({ readyThisMonth: 1 });
  expect((await totals(day(-40))).body).toMatchObject({ readyThisMonth: 0 });
  expect((await totals('0000-01-01')).status).toBe(400);
});
