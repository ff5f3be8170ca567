import { get, routes } from '../http/routes.ts';
import { getHealth } from './get-health.ts';

export const health = routes('/health', get('/', getHealth));
