import { beforeEach, expect, test, vi } from 'vitest';
import { supabase } from '@/lib/session/supabase-client.ts';
import { signIn } from '@/testing/signed-in.ts';
import { upload } from './upload.ts';

const sent: { token: string | undefined; file: File }[] = [];

/** A request to a server that accepts only the token `fresh`. */
class StandInRequest {
  upload = {};
  onload = () => undefined;
  onabort = () => undefined;
  status = 0;
  responseText = '';
  #token?: string;
  open() {}
  setRequestHeader(_name: string, value: string) {
    this.#token = value.slice('Bearer '.length);
  }
  getResponseHeader() {
    return null;
  }
  abort() {
    this.onabort();
  }
  send(form: FormData) {
    sent.push({ token: this.#token, file: form.get('file') as File });
    const isAccepted = this.#token === 'fresh';
    this.status = isAccepted ? 200 : 401;
    this.responseText = JSON.stringify(
      isAccepted ? { url: 'https://media.test/a' } : { error: 'token expired' },
    );
    queueMicrotask(this.onload);
  }
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', StandInRequest);
  signIn({ token: 'old' });
});

const refreshes = (meanwhile = () => {}) =>
  vi.spyOn(supabase.auth, 'refreshSession').mockImplementationOnce(async () => {
    meanwhile();
    signIn({ token: 'fresh' });
    return { data: { session: null, user: null }, error: null } as never;
  });

test('a file whose token was refused is sent again with the next one', async () => {
  refreshes();
  expect(await upload(new Blob(['smoke']), 'a.png')).toBe('https://media.test/a');
  expect(sent.map(({ token }) => token)).toEqual(['old', 'fresh']);
  expect(await sent[1]?.file.text()).toBe('smoke');
});

test('a cancelled upload is not sent again', async () => {
  const cancel = new AbortController();
  refreshes(() => cancel.abort());
  const uploading = upload(new Blob(['smoke']), 'a.png', { signal: cancel.signal });
  await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(1);
});
