/** For beforeAll. What dialogs and menus show is loaded with the first one, and a busy machine takes longer than a test waits. */
export const loadSurfaces = () =>
  Promise.all([
    import('@/components/menu-surface.tsx'),
    import('@/components/dialog-surface.tsx'),
    import('@/components/alert-dialog-surface.tsx'),
  ]);
