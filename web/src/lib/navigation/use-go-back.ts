import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppHistoryContext } from './app-history.ts';

/**
 * Goes back one page in the app, or to `fallback` if there is none, for example because the page was opened by its address.
 */
export function useGoBack(fallback: string): () => void {
  const history = useContext(AppHistoryContext);
  const navigate = useNavigate();
  return () => {
    const { index = 0 } = history?.visits.getState() ?? {};
    if (index > 0) navigate(-1);
    else navigate(fallback);
  };
}
