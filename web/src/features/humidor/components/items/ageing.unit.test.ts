import { expect, test } from 'vitest';
import { ageing } from './ageing.ts';

const now = new Date(2026, 10, 22);

test.each([
  [{ kind: 'TIN', datedOn: '2016-03-01', acquiredOn: null }, 'Tin from 2016, 10 years'],
  [{ kind: 'BOX', datedOn: null, acquiredOn: '2026-09-22' }, 'Rested 61 days'],
  [
    { kind: 'BOX', datedOn: '2025-11-23', acquiredOn: '2026-11-21' },
    'Box from 2025, 11 months\u00a0· Rested 1 day',
  ],
  [{ kind: 'JAR', datedOn: '2024-11-22', acquiredOn: null }, 'Jar from 2024, 2 years'],
  [{ kind: 'TIN', datedOn: '2026-11-22', acquiredOn: '2027-01-01' }, 'Tin from 2026'],
  [{ kind: 'SINGLE', datedOn: null, acquiredOn: null }, undefined],
] as const)('%o reads %s', (item, text) => {
  expect(ageing(item, now)).toBe(text);
});
