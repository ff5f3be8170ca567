/** The styles of the landing page's components (web/landing-page.ts). */
declare module 'virtual:landing-styles';
