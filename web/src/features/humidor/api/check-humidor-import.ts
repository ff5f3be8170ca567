import { type HumidorDraft, humidorImportCheck } from '@contract/humidor.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';

/** Returns how many of these items the user's humidor already has. */
export const useCheckHumidorImport = () =>
  useMutation({
    mutationFn: (items: HumidorDraft[]) =>
      ask(humidorImportCheck, '/api/humidor/import/check', {
        method: 'POST',
        body: { items },
        fallback: 'Failed to check the file',
      }),
  });
