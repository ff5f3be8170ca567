import layout from '@/styles/layout.module.css';

/** Why signing in with Google fails in the browser of another app, and a way out of it. */
export default function OpenInBrowser() {
  const app = /Instagram/.test(navigator.userAgent) ? 'Instagram' : 'Facebook';
  return (
    <div role="note" className={layout.column2}>
      <p>
        This page is open inside {app}, where Google does not let you sign in. If the link does not work,
        choose “Open in browser” from the menu (⋯) at the top.
      </p>
      <p>
        <a href={outsideAddress()}>Open in your browser</a>
      </p>
    </div>
  );
}

/** This page's address, in the form that leaves the app: an intent on Android, and Safari's own scheme elsewhere. */
function outsideAddress(): string {
  const { href, protocol } = window.location;
  if (!/Android/.test(navigator.userAgent)) return `x-safari-${href}`;
  return `${href.replace(protocol, 'intent:')}#Intent;scheme=${protocol.slice(0, -1)};end`;
}
