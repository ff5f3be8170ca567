import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import PostEditor from './post-editor.tsx';

beforeEach(() => signIn());

const picture = (name: string, alt: string) => ({
  ...{ kind: 'image' as const, width: 4, height: 3, alt },
  url: `http://supabase.test/storage/v1/object/public/media/${name}.png#4x3`,
});
const pictured = { ...post, media: [picture('a', 'A pipe'), picture('b', '')] };
const described = () => screen.getByLabelText<HTMLTextAreaElement>('Description of picture 2');
const edit = (onDone = () => {}) => show(<PostEditor post={pictured} draft="post.1" onDone={onDone} />);

test('descriptions that are being edited survive a reload, and are sent with those that stay', async () => {
  const asked = answer({ [`PATCH /api/posts/${post.id}`]: { ...pictured, unreachableMentions: [] } });
  await edit().type(described(), 'A tin');
  cleanup();
  const onDone = vi.fn();
  const user = edit(onDone);
  expect(described().value).toBe('A tin');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(asked[0]?.body).toMatchObject({ alts: ['A pipe', 'A tin'] });
  cleanup();
  edit();
  expect(described().value).toBe('');
});

test('Cancel takes them back', async () => {
  answer({});
  const user = edit();
  await user.type(described(), 'A tin');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  edit();
  expect(described().value).toBe('');
});
