import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show.tsx';
import Login from './login.tsx';

test.each(['localStorage', 'sessionStorage'] as const)(
  'if the browser blocks %s, Sign in says what to allow',
  async (name) => {
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const user = show(<Login />);
    await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/allow cookies and site data/);
  },
);

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  ['Instagram', `${android} Instagram 400.0.0`, /^intent:\/\/.*#Intent;scheme=http;end$/],
  ['Instagram', `${iPhone} Instagram 400.0.0`, /^x-safari-http:\/\//],
  ['Facebook', `${android} [FB_IAB/FB4A;FBAV/530.0.0;]`, /^intent:/],
  ['Facebook', `${iPhone} [FBAN/FBIOS;FBAV/530.0.0]`, /^x-safari-/],
])('inside %s, a hint leads to the user’s own browser', async (app, agent, address) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  show(<Login />);
  const link = await screen.findByRole('link', { name: 'Open in your browser' });
  expect(link.getAttribute('href')).toMatch(address);
  expect(screen.getByRole('note').textContent).toContain(`inside ${app}`);
});

test('in other browsers there is no hint', async () => {
  show(<Login />);
  await waitFor(() => screen.getByRole('button', { name: 'Sign in with Google' }));
  expect(screen.queryByRole('note')).toBeNull();
});
