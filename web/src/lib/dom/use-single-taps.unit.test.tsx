import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSingleTaps } from './use-single-taps.ts';

const pressed: string[] = [];
let now = 0;
beforeEach(() => {
  pressed.length = 0;
  now = 1000;
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
  // Everything is in the same place.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 44));
});

/** Taps as a finger does, `ms` after the tap before. Returns what has been pressed so far. */
function tap(name: string, ms: number, { at = 50 } = {}) {
  now += ms;
  const place = { clientX: at, clientY: 20, isPrimary: true, button: 0 };
  const target = () => screen.queryByRole('button', { name }) ?? document.body;
  const element = target();
  fireEvent.pointerDown(element, place);
  fireEvent.pointerUp(element, place);
  fireEvent.click(element, { ...place, detail: 1 });
  return pressed;
}

/** A sheet with Save over a page with Feed. */
function Screen({ isLeaving = false }) {
  useSingleTaps();
  const [isOpen, setIsOpen] = useState(true);
  const [count, setCount] = useState(0);
  const [isMember, setIsMember] = useState(false);
  return (
    <>
      <button type="button" onClick={() => pressed.push('feed')}>
        Feed
      </button>
      {isOpen && (
        <div data-exiting={isLeaving || undefined}>
          <button
            type="button"
            onClick={() => {
              pressed.push('save');
              if (!isLeaving) setIsOpen(false);
            }}
          >
            Save
          </button>
        </div>
      )}
      <button type="button" aria-pressed={count % 2 === 1} onClick={() => setCount(count + 1)}>
        Like {count}
      </button>
      <button
        type="button"
        onClick={() => {
          pressed.push(isMember ? 'leave' : 'join');
          setIsMember(!isMember);
        }}
      >
        {isMember ? 'Leave' : 'Join'}
      </button>
    </>
  );
}

test('the second tap of a double tap does not reach what is under a sheet that closed, nor does a third', () => {
  render(<Screen />);
  tap('Save', 0);
  tap('Feed', 200);
  expect(tap('Feed', 400)).toEqual(['save']);
  expect(tap('Feed', 501)).toEqual(['save', 'feed']);
});

test('a tap in another place is not part of a double tap', () => {
  render(<Screen />);
  tap('Save', 0, { at: 10 });
  expect(tap('Feed', 200, { at: 80 })).toEqual(['save', 'feed']);
});

test('a sheet that is closing takes no taps', () => {
  render(<Screen isLeaving />);
  expect(tap('Save', 0)).toEqual([]);
});

test('a control that stays takes quick taps, but not if it now does something else', () => {
  render(<Screen />);
  tap('Like 0', 0);
  tap('Like 1', 100);
  screen.getByRole('button', { name: 'Like 2' });
  tap('Join', 1000);
  expect(tap('Leave', 200)).toEqual(['join']);
  expect(tap('Leave', 600)).toEqual(['join', 'leave']);
});

test('the keyboard is not affected', () => {
  render(<Screen />);
  tap('Save', 0);
  now += 100;
  fireEvent.click(screen.getByRole('button', { name: 'Feed' }), { detail: 0 });
  expect(pressed).toEqual(['save', 'feed']);
});
