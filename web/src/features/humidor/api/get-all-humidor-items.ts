import { humidorExport } from '@contract/humidor.ts';
import { ask } from '@/lib/api/api-client.ts';

/** Every item in the user's humidor, oldest first. */
export const getAllHumidorItems = () =>
  ask(humidorExport, '/api/humidor/export', { fallback: 'Failed to export your humidor' });
