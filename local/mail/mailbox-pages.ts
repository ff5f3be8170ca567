/** The pages of the mailbox, under /mailbox, and the same as JSON for tests. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Email } from 'postal-mime';

export interface CaughtEmail {
  /** Counts from 1 since the start. */
  number: number;
  receivedAt: Date;
  /** The recipient of the envelope. */
  to: string;
  email: Email;
  /** The email as it was sent. */
  source: string;
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
  li { border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent); list-style: none; }
  li a { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.6rem 0; color: inherit; text-decoration: none; }
  li a:hover strong { text-decoration: underline; }
  strong { flex: 1 1 20rem; overflow-wrap: anywhere; }
  ul { padding: 0; }
  iframe { width: 100%; height: 36rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: 8px; }
  pre { overflow: auto; padding: 1rem; background: color-mix(in srgb, currentcolor 7%, transparent); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; overflow-wrap: anywhere; }
  dd { margin: 0; }`;

const page = (title: string, content: ReturnType<typeof html>) =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>${content}</body>
</html>`;

const clock = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const textOfFile = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** `caught`: the emails, newest first. */
export function mailboxPages(caught: readonly CaughtEmail[]): Hono {
  const app = new Hono().basePath('/mailbox');
  const named = (c: Context) => caught.find(({ number }) => String(number) === c.req.param('number'));

  app.get('/', (c) => {
    const to = c.req.query('to');
    const shown = to ? caught.filter((each) => each.to === to) : caught;
    if (c.req.query('format') === 'json') return c.json(shown);
    return c.html(
      page(
        'Mailbox',
        html`<h1>Mailbox</h1>
<p>Emails are not delivered here. The last ${String(caught.length)} are shown, newest first.</p>
<ul>${shown.map(
          ({ number, to, email, receivedAt }) =>
            html`<li><a href="/mailbox/${number}"><strong>${email.subject ?? '(no subject)'}</strong> <span>${to}</span> <time>${clock.format(receivedAt)}</time></a></li>`,
        )}</ul>
${shown.length === 0 ? html`<p>No emails yet.</p>` : ''}`,
      ),
    );
  });

  app.get('/:number', (c) => {
    const found = named(c);
    if (!found) return c.notFound();
    const { number, to, email, receivedAt } = found;
    return c.html(
      page(
        email.subject ?? 'Email',
        html`<p><a href="/mailbox">Mailbox</a></p>
<h1>${email.subject}</h1>
<dl>
<dt>From</dt><dd>${email.from?.name} ${email.from?.address}</dd>
<dt>To</dt><dd>${to}</dd>
<dt>Received</dt><dd>${clock.format(receivedAt)}</dd>
</dl>
<iframe title="As HTML" src="/mailbox/${number}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${email.text}</pre>
${email.attachments.map(
  ({ filename, mimeType, content }) => html`<h2>${filename ?? mimeType}</h2>
<pre>${textOfFile(content)}</pre>`,
)}
<h2>Headers</h2>
<pre>${email.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')}</pre>
<p><a href="/mailbox/${number}/source">The source</a></p>`,
      ),
    );
  });

  app.get('/:number/html', (c) => {
    const found = named(c);
    if (!found) return c.notFound();
    // Links open in a new tab, outside the frame.
    return c.html(`<base target="_blank">${found.email.html ?? ''}`);
  });

  app.get('/:number/source', (c) => {
    const found = named(c);
    return found ? c.text(found.source) : c.notFound();
  });
  return app;
}
