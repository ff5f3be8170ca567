import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDraft } from './draft.ts';
import { sessionKey } from './session.ts';

const signIn = (id: string) =>
  localStorage.setItem(sessionKey, JSON.stringify({ access_token: 'token', expires_at: 1, user: { id } }));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a draft returns after a reload, and an empty text removes it', () => {
  signIn('ana');
  const { result, unmount } = renderHook(() => useDraft('post'));
  act(() => result.current[1]('Half a thought'));
  unmount();
  const reloaded = renderHook(() => useDraft('post'));
  expect(reloaded.result.current[0]).toBe('Half a thought');
  act(() => reloaded.result.current[1](''));
  expect(sessionStorage).toHaveLength(0);
});

test('another user of the same tab does not find it', () => {
  signIn('ana');
  const { result } = renderHook(() => useDraft('post'));
  act(() => result.current[1]('For no one else'));
  signIn('ben');
  expect(renderHook(() => useDraft('post')).result.current[0]).toBe('');
});
