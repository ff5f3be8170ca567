/** For beforeAll. Loads the content of dialogs and menus, which on a busy machine can take longer than a test waits. */
export const loadSurfaces = () =>
  Promise.all([
    import('@/components/menu-surface.tsx'),
    import('@/components/dialog-surface.tsx'),
    import('@/components/alert-dialog-surface.tsx'),
  ]);
