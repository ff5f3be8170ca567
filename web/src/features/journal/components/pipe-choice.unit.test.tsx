import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { journalEntry, pipe } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { type EntryFields, emptyEntry } from './entry-fields.ts';
import { PipeChoice } from './pipe-choice.tsx';

beforeEach(() => signIn());

const retired = { id: pipe.id, name: 'Old Meer' };
const inUse = { id: journalEntry.id, name: 'Silk' };

function Choice({ named }: { named?: typeof retired }) {
  const form = useForm<EntryFields>({ defaultValues: { ...emptyEntry(), pipeId: named?.id ?? '' } });
  return (
    <FormProvider {...form}>
      <PipeChoice entryId={undefined} named={named} />
    </FormProvider>
  );
}

test.each([
  ['in a retired pipe offers it last', retired, ['No pipe chosen', 'Silk', 'Old Meer']],
  ['that is new offers only pipes in use', undefined, ['No pipe chosen', 'Silk']],
])('a bowl %s', async (_, named, offered) => {
  answer({
    'GET /api/journal/choices': { products: [], places: [], pipes: [inUse], clubs: [], events: [] },
    [`GET /api/pipes/${retired.id}/readiness`]: {
      ...{ restDays: 0, lastSmokedAt: null, isRested: true, dedicatedFamily: null, productFamily: null },
      isFamily: true,
    },
  });
  show(<Choice {...(named && { named })} />);
  await screen.findByRole('option', { name: 'Silk' });
  const choice = screen.getByLabelText<HTMLSelectElement>('Pipe (optional)');
  expect([...choice.options].map(({ text }) => text)).toEqual(offered);
});
