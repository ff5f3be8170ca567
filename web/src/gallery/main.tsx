/*
 * A gallery of all components in all states, at /gallery.html on the development server. /gallery.html?names shows them with
 * the names that are hardest to fit. The gallery is not part of the build.
 */
import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ConfirmHost } from '@/components/overlays/confirm-host.tsx';
import { ToastHost } from '@/components/overlays/toast-host.tsx';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { Names } from './names.tsx';
import { Overlays } from './overlays.tsx';
import { Post } from './post.tsx';
import { Small } from './small-things.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <header style={{ padding: 'var(--space-8) var(--gutter) 0' }}>
      <h1>Retrohale’s components</h1>
    </header>
    {window.location.search === '?names' ? <Names /> : <Components />}
    <ConfirmHost />
    <ToastHost />
  </BrowserRouter>,
);

function Components() {
  return (
    <main
      style={{
        display: 'grid',
        gap: 40,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
        padding: 'var(--space-8) var(--gutter)',
        alignItems: 'start',
      }}
    >
      <Buttons />
      <Fields />
      <Post />
      <Small />
      <Overlays />
    </main>
  );
}
