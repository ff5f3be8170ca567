/** The styles of the landing page's components (web/rendered-pages.ts). */
declare module 'virtual:landing-styles';
