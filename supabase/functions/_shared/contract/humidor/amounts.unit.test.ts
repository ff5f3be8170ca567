import { expect, test } from 'vitest';
import { humidorDraft } from '../humidor.ts';

const wrong = (amounts: { amountHad: number; amountLeft?: number }) => {
  const item = { category: 'CIGAR', productName: 'Robusto', kind: 'BOX', ...amounts };
  const { error } = humidorDraft.safeParse(item);
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
};
const whole = 'Please count whole cigars';

test.each([
  [{ amountHad: 2.5 }, [['amountHad', whole]]],
  // A form sends the first amount as what is left if that field is empty.
  [{ amountHad: 2.5, amountLeft: 2.5 }, [['amountHad', whole]]],
  [{ amountHad: 20.5, amountLeft: 20 }, [['amountHad', whole]]],
  [{ amountHad: 20, amountLeft: 2.5 }, [['amountLeft', whole]]],
  [{ amountHad: 20, amountLeft: 2 }, []],
])('of the amounts %o, those that are not whole are named', (amounts, expected) => {
  expect(wrong(amounts)).toEqual(expected);
});
