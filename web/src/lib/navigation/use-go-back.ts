import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppRouterContext } from './app-router.ts';

/**
 * Goes back one page in the app, or to `fallback` if there is none, for example because the page was opened by its address.
 */
export function useGoBack(fallback: string): () => void {
  const app = useContext(AppRouterContext);
  const navigate = useNavigate();
  return () => {
    // The router numbers its entries.
    if (app && window.history.state?.idx > 0) void navigate(-1);
    else void navigate(fallback);
  };
}
