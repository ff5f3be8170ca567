import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from './mailbox.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.stop());

const page = async (path: string) =>
  (await mailbox.fetch(new Request(`http://stack.test/mailbox${path}`))).text();

test('the mailbox shows what was sent, to whom, and runs nothing in it', async () => {
  expect(await page('')).toContain('No emails yet.');
  const transport = createTransport(mailbox.smtpUrl);
  const sent = {
    from: 'a@x.test',
    subject: 'Fish & <b>chips</b>',
    text: 'Text',
    html: '<script>1</script><p>Olá</p>',
  };
  await transport.sendMail({ ...sent, to: ['ben@x.test', 'eva@x.test'] });
  transport.close();

  expect(await page('')).toContain('Fish &amp; &lt;b&gt;chips&lt;/b&gt;');
  const [email, ...others] = JSON.parse(await page('?to=ben@x.test&format=json'));
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: 'ben@x.test', email: { subject: sent.subject, text: 'Text\n' } });
  const shown = await page(`/${email.number}`);
  expect(shown).toContain('ben@x.test');
  expect(shown).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox">/);
  expect(shown).not.toContain('<script');
  expect(await page(`/${email.number}/html`)).toContain('<p>Olá</p>');
  expect(await page(`/${email.number}/source`)).toMatch(/^Subject: Fish/m);
  expect((await mailbox.fetch(new Request('http://stack.test/mailbox/99'))).status).toBe(404);
});
