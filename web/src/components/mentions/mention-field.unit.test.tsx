import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MentionField } from './mention-field.tsx';
import { MentionScopeContext, type MentionSource, MentionSourceContext } from './mention-source.ts';
import { mentionBefore } from './use-mentions.ts';

const people = ['Ines Faria', 'Ingrid Holm'].map((name) => ({
  id: name,
  username: name.toLowerCase().replace(' ', '_'),
  name,
  pictureUrl: null,
}));
const search: MentionSource = async (typed) =>
  people.filter(({ name }) => name.toLowerCase().startsWith(typed));
const source = vi.fn(search);
const user = userEvent.setup({ delay: null });

beforeEach(() => source.mockReset().mockImplementation(search));

function Form({ onEscape }: { onEscape?: () => void }) {
  const [text, setText] = useState('');
  return (
    <MentionSourceContext value={source}>
      <MentionScopeContext value="club">
        <MentionField
          label="Words"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}
        />
      </MentionScopeContext>
    </MentionSourceContext>
  );
}
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Words');
async function type(text: string) {
  await user.type(area(), text);
  const typed = text.slice(text.indexOf('@') + 1);
  const wanted = [expect.stringMatching(`${typed}$`), expect.anything()];
  await vi.waitFor(() => expect(source).toHaveBeenCalledWith(...wanted));
  // Let the reply arrive.
  await act(async () => undefined);
}

test.each([
  ['Hello @in', { start: 6, typed: 'in' }],
  ['@Ángela', { start: 0, typed: 'Ángela' }],
  ['(@ab', { start: 1, typed: 'ab' }],
  ['@a', { start: 0, typed: 'a' }],
  ['Hi @', { start: 3, typed: '' }],
  ['me@example', undefined],
  ['https://a.example/@in', undefined],
  ['https://a.example/?u=@in', undefined],
  ['josé@in', undefined],
  ['¡Hola, «@in', { start: 8, typed: 'in' }],
  ['@ines and', undefined],
  ['@@in', undefined],
  ['me@', undefined],
])('the mention being typed in "%s" is %j', (text, asked) => {
  expect(mentionBefore(text, text.length)).toEqual(asked);
});

test('searches in its scope when the user stops typing, and Enter picks', async () => {
  render(<Form />);
  await type('Hi @in');
  expect(source.mock.calls.map(([typed]) => typed).filter((typed) => typed !== '')).toEqual(['in']);
  expect(source).toHaveBeenLastCalledWith('in', expect.objectContaining({ scope: 'club' }));
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
    'true',
    'false',
  ]);
  expect(area().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(area().value).toBe('Hi @ingrid_holm ');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('typing @ opens the list at once, and the first letter narrows it down without a search', async () => {
  render(<Form />);
  await user.type(area(), 'Hi @');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(source.mock.calls).toEqual([['', expect.objectContaining({ scope: 'club' })]]);
  await user.type(area(), 'h');
  expect(screen.getByRole('option').textContent).toContain('Ingrid Holm');
  expect(source).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}');
  expect(area().value).toBe('Hi @ingrid_holm ');
});

test('a tap picks, and the focus stays in the text area', async () => {
  render(<Form />);
  await type('@ine');
  await user.click(screen.getByRole('option'));
  expect(area().value).toBe('@ines_faria ');
  expect(document.activeElement).toBe(area());
});

test('Escape closes the list first, and only then reaches the form', async () => {
  const onEscape = vi.fn();
  render(<Form onEscape={onEscape} />);
  await type('@in');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onEscape).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledTimes(1);
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'keys of an input method are ignored (%o)',
  async (composing) => {
    const onEscape = vi.fn();
    render(<Form onEscape={onEscape} />);
    await type('@in');
    fireEvent.keyDown(area(), { key: 'Enter', ...composing });
    fireEvent.keyDown(area(), { key: 'Escape', ...composing });
    expect(onEscape).not.toHaveBeenCalled();
    expect(area().value).toBe('@in');
    expect(screen.getAllByRole('option')).toHaveLength(2);
  },
);

test('a late reply is not shown for a different text', async () => {
  let answer: (found: typeof people) => void = () => undefined;
  source.mockImplementation((typed) =>
    typed === 'in' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve([]),
  );
  render(<Form />);
  await type('@in');
  await type('zz');
  await act(async () => answer(people));
  expect(screen.queryByRole('listbox')).toBeNull();
});
