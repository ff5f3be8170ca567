import {
  type HumidorDraft,
  type HumidorImport,
  humidorExport,
  humidorImportCheck,
  humidorImported,
} from '@contract/humidor.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/consequences.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Returns how many of these items my humidor already has. */
export const useCheckImport = () =>
  useMutation({
    mutationFn: (items: HumidorDraft[]) =>
      ask(humidorImportCheck, '/api/humidor/import/check', {
        method: 'POST',
        body: { items },
        fallback: 'Failed to check the file',
      }),
  });

/** Adds items to my humidor, all or none. The lists are then reloaded. */
export const useImportItems = () =>
  useSend<typeof humidorImported, HumidorImport>(humidorImported, '/api/humidor/import', {
    fallback: 'Failed to import the file',
    onSuccess: () => happened('humidorImported'),
  });

/** Every item in my humidor, oldest first. */
export const getAllItems = () =>
  ask(humidorExport, '/api/humidor/export', { fallback: 'Failed to export your humidor' });
