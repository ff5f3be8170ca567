import type { TastingNotesDraft } from '@contract/products/tastings.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show.tsx';
import TastingFields from './tasting-fields.tsx';

function Fields({ onChange }: { onChange: (notes: TastingNotesDraft) => void }) {
  const [notes, setNotes] = useState<TastingNotesDraft>({});
  return (
    <TastingFields
      category="CIGAR"
      notes={notes}
      onChange={(changed) => {
        setNotes(changed);
        onChange(changed);
      }}
      error={undefined}
    />
  );
}

test('minutes may be written with a decimal comma, and stay as they were typed', async () => {
  const onChange = vi.fn();
  const user = show(<Fields onChange={onChange} />);
  const minutes = screen.getByLabelText<HTMLInputElement>('Duration in minutes');
  await user.type(minutes, '42,5');
  expect(minutes.value).toBe('42,5');
  expect(onChange).toHaveBeenLastCalledWith({ durationMinutes: 43 });
  await user.clear(minutes);
  expect(onChange).toHaveBeenLastCalledWith({ durationMinutes: null });
});
