import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppHistoryContext } from './app-history.ts';

/** Goes back one page of the app; to `fallback` where there is none, as when the page was opened by its address. */
export function useGoBack(fallback: string): () => void {
  const history = useContext(AppHistoryContext);
  const navigate = useNavigate();
  return () => {
    const { index = 0 } = history?.visits.getState() ?? {};
    if (index > 0) navigate(-1);
    else navigate(fallback);
  };
}
