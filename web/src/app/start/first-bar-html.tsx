import { renderToStaticMarkup } from 'react-dom/server';
import { FirstBar } from '../layouts/bars/first-bar.tsx';

/** The bar as HTML. The build puts it into app.html (web/rendered-pages.ts). */
export const firstBarHtml = () => renderToStaticMarkup(<FirstBar />);
