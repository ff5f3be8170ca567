/** For beforeAll. Loads the content of dialogs and menus, which on a busy machine can take longer than a test waits. */
export const loadSurfaces = () =>
  Promise.all([
    import('@/components/overlays/menu-surface.tsx'),
    import('@/components/overlays/dialog-surface.tsx'),
    import('@/components/overlays/alert-dialog-surface.tsx'),
  ]);
