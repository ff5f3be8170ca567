/** The sign-in pages, which signed-in users do not load. They share a file (vite.config.ts). */

export const loadPublicLayout = () => import('../layouts/public-layout.tsx');
export const loadLogin = () => import('../routes/public/login.tsx');
export const loadRegister = () => import('../routes/public/register.tsx');
