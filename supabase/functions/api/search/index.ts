import { get, routes } from '../http/routes.ts';
import { search } from './search.ts';

export const searches = routes('/search', get('/', search));
