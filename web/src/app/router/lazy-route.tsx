import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Loading } from './loading.tsx';
import { ScreenError } from './screen-error.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** A route whose code is loaded when it is first opened. */
export const lazyRoute = (path: string, load: Load, loading = <Loading />): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  hydrateFallbackElement: loading,
  errorElement: <ScreenError />,
});
