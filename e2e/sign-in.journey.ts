import { expect, newMark, test } from './journey.ts';
import { logOut, signIn, signInAsSomeoneNew } from './sign-in.ts';

test('a user without an email address signs in with Instagram', async ({ page }) => {
  await page.goto('/login');
  const account = `pia.${newMark()}`;
  await signInAsSomeoneNew(page, { name: 'Pia Pfeife', account, provider: 'Instagram' });
  await expect(page).toBeAt('/feed');
  await page.goto('/u/me');
  await expect(page.getByRole('heading', { level: 1, name: 'Pia Pfeife' })).toBeVisible();
});

test('a visitor returns to the requested page after signing in', { tag: '@every-engine' }, async ({
  page,
}) => {
  await page.goto('/clubs/briar-bench?tab=members#requests');
  await expect(page).toBeAt(/\/login\?next=/);
  await signIn(page, 'Inês Faria');
  await expect(page).toBeAt('/clubs/briar-bench?tab=members#requests');
});

// For other ways to write such an address, see web/src/lib/navigation/next-path.unit.test.tsx.
test('sign-in does not redirect to another site', async ({ page }) => {
  await page.goto(`/login?next=${encodeURIComponent('/\\evil.example')}`);
  await signIn(page, 'Inês Faria');
  await expect(page).toBeAt('/feed');
});

test('a cancelled sign-in is explained, and the code in the URL is never shown', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toBeAt(/\/login\?error=access_denied/);
  await expect(page.getByRole('alert')).toHaveText(
    'You cancelled the sign-in. You can try again at any time.',
  );
  await page.goto('/login?error=%3Cb%3ESend+money%3C%2Fb%3E');
  await expect(page.getByRole('alert')).toHaveText('Sign-in failed. Please try again.');
  await expect(page.getByText('Send money')).toHaveCount(0);
});

test('a handover token that this tab did not request does not sign anyone in', async ({ page }) => {
  await page.goto(`/auth/callback?token=${'A'.repeat(43)}&state=${'b'.repeat(22)}`);
  await expect(page).toBeAt(/\/login\?error=/);
  await page.goto('/auth/callback');
  await expect(page).toBeAt('/login');
});

test('unknown paths lead to the sign-in page, or to the feed for a signed-in user', async ({
  page,
  member,
}) => {
  await page.goto('/no/such/place');
  await expect(page).toBeAt(/\/login/);
  await member.goto('/no/such/place');
  await expect(member).toBeAt('/feed');
  await member.goto('/register');
  await expect(member).toBeAt('/feed');
  await member.goto('/');
  await expect(member.getByRole('link', { name: 'Go to feed' })).toBeVisible();
});

test('logging out in one tab logs out the others', { tag: '@phone' }, async ({ enter }) => {
  const page = await enter('Amara Diallo', '/events');
  const second = await page.context().newPage();
  await second.goto('/clubs');
  await expect(second.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible();
  await logOut(page);
  await expect(page).toBeAt('/login');
  await expect(second).toBeAt(/\/login/);
  await second.goto('/feed');
  await expect(second).toBeAt(/\/login\?next=/);
});

test.describe('a device that is logged out on another', () => {
  // Its refused requests, and the refused refresh.
  test.use({ expectedInConsole: /status of 40[01]/ });

  test('goes to the sign-in page at once, which says so', async ({ openAs }) => {
    const email = `dana.${newMark()}@example.com`;
    const [phone, laptop] = [await openAs(email, '/feed'), await openAs(email, '/settings/account')];
    await expect(phone.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    const devices = laptop.getByRole('region', { name: 'Devices' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await devices
      .filter({ hasText: 'last seen' })
      .getByRole('button', { name: /^Log out/ })
      .click();
    await expect(devices).toHaveCount(1);
    await expect(phone).toBeAt(/\/login\?next=/);
    await expect(phone.getByRole('alert')).toHaveText('Authentication required. Please log in.');
    await laptop.getByRole('button', { name: 'Log out everywhere' }).click();
    await laptop.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(laptop).toBeAt('/login');
    await expect(laptop.getByRole('alert')).toHaveCount(0);
  });
});
