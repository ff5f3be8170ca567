import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession } from '@/lib/session/session.ts';
import { ben } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { draftKey, forgetDrafts, hasDraft, useDraft } from './draft.ts';

beforeEach(() => signIn());

const open = (name: string, start?: string) => renderHook(() => useDraft(name, start)).result;

test('unsent text survives a reload, and only its author sees it', () => {
  const field = open('post');
  act(() => field.current[1]('Half a thought'));
  expect(open('post').current[0]).toBe('Half a thought');
  expect(open('comment').current[0]).toBe('');

  signIn({ userId: '00000000-0000-4000-8000-0000000000ff' });
  expect(open('post').current[0]).toBe('');
  signIn();
  expect(open('post').current[0]).toBe('Half a thought');
});

test('a text that equals the initial text is not a draft', () => {
  const field = open('edit', 'As published');
  expect(field.current[0]).toBe('As published');
  act(() => field.current[1]('As published, almost'));
  expect(hasDraft('edit')).toBe(true);
  act(() => field.current[1]('As published'));
  expect(hasDraft('edit')).toBe(false);
});

test('an empty text is a draft if the initial text was not empty', () => {
  const field = open('edit', 'As published');
  act(() => field.current[1](''));
  expect(open('edit', 'As published').current[0]).toBe('');
});

test('a logout removes the drafts of all the tab’s users', () => {
  const field = open('post');
  act(() => field.current[1]('Half a thought'));
  sessionStorage.setItem('retrohale.draft..post', 'Of nobody');
  endSession('logged-out');
  forgetDrafts();
  expect(sessionStorage.length).toBe(0);
});

test('the drafts of a user who has signed in since then are kept', () => {
  const field = open('post');
  act(() => field.current[1]('Half a thought'));
  signIn({ userId: ben.id });
  sessionStorage.setItem(draftKey('post'), 'Another one');
  localStorage.setItem(draftKey('outbox-journal.entries'), '[]');
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual([draftKey('post')]);
  expect(localStorage.getItem(draftKey('outbox-journal.entries'))).toBe('[]');
});
