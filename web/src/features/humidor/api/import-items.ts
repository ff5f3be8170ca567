import {
  type HumidorDraft,
  type HumidorImport,
  humidorExport,
  humidorImportCheck,
  humidorImported,
} from '@contract/humidor.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { useSend } from '@/lib/use-send.ts';
import { reloadHumidor } from './humidor-cache.ts';

/** Asks how many of the items my humidor has already. */
export const useCheckImport = () =>
  useMutation({
    mutationFn: (items: HumidorDraft[]) =>
      ask(humidorImportCheck, '/api/humidor/import/check', {
        method: 'POST',
        body: { items },
        fallback: 'Failed to check the file',
      }),
  });

/** Adds items to my humidor, all or none. The lists are loaded again. */
export const useImportItems = () =>
  useSend<typeof humidorImported, HumidorImport>(humidorImported, '/api/humidor/import', {
    fallback: 'Failed to import the file',
    onSuccess: reloadHumidor,
  });

/** Every item of my humidor, the oldest entry first. */
export const getAllItems = () =>
  ask(humidorExport, '/api/humidor/export', { fallback: 'Failed to export your humidor' });
