import { expect, test } from './journey.ts';
import { logOut, signIn, signInAsSomeoneNew } from './sign-in.ts';

test('Instagram lets somebody in who has no e-mail address', async ({ page }) => {
  await page.goto('/login');
  const account = `pia.${Date.now()}`;
  await signInAsSomeoneNew(page, { name: 'Pia Pfeife', account, provider: 'Instagram' });
  await expect(page).toHaveURL('/feed');
  await page.goto('/u/me');
  await expect(page.getByRole('heading', { level: 1, name: 'Pia Pfeife' })).toBeVisible();
});

test('who was on the way somewhere gets there after signing in', async ({ page }) => {
  await page.goto('/clubs/briar-bench?tab=members');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, 'Inês Faria');
  await expect(page).toHaveURL('/clubs/briar-bench?tab=members');
});

for (const next of [
  '//evil.example/a',
  'https://evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https:evil',
]) {
  test(`nobody is sent away to ${next}`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await signIn(page, 'Inês Faria');
    await expect(page).toHaveURL('/feed');
  });
}

test('who cancels reads so, and the address is never printed', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login\?error=access_denied/);
  await expect(page.getByRole('alert')).toHaveText(
    'You cancelled the sign-in. Please try again whenever you like.',
  );
  await page.goto('/login?error=%3Cb%3ESend+money%3C%2Fb%3E');
  await expect(page.getByRole('alert')).toHaveText('Signing in did not work. Please try again.');
  await expect(page.getByText('Send money')).toHaveCount(0);
});

test('a hand-over that was not asked for signs nobody in', async ({ page }) => {
  await page.goto(`/auth/callback?token=${'A'.repeat(43)}&state=${'b'.repeat(22)}`);
  await expect(page).toHaveURL(/\/login\?error=/);
  await page.goto('/auth/callback');
  await expect(page).toHaveURL('/login');
});

test('unknown paths lead to the door, or to the feed for whoever is in', async ({ page, member }) => {
  await page.goto('/no/such/place');
  await expect(page).toHaveURL(/\/login/);
  await member.goto('/no/such/place');
  await expect(member).toHaveURL('/feed');
  await member.goto('/register');
  await expect(member).toHaveURL('/feed');
  await member.goto('/');
  await expect(member.getByRole('link', { name: 'Go to feed' })).toBeVisible();
});

test('logging out in one tab closes the others', async ({ enter }) => {
  const page = await enter('Amara Diallo');
  const second = await page.context().newPage();
  await second.goto('/clubs');
  await expect(second.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL(/\/login/);
  await second.goto('/feed');
  await expect(second).toHaveURL(/\/login\?next=/);
});

test.describe('when the server does not know the session any more', () => {
  test.use({ expectedInConsole: /401/ });

  test('the door says so', async ({ enter }) => {
    const page = await enter('Leila Haddad');
    await page.route('**/api/clubs**', (route) =>
      route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: 'Authentication required. Please log in.' },
      }),
    );
    await page.goto('/clubs');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('alert')).toHaveText('Authentication required. Please log in.');
  });
});
