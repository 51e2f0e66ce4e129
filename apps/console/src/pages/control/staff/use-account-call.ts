import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';

/** Sends a change, shows the result or the refusal, and reloads the lists. */
export function useAccountCall<Asked>(
  call: (asked: Asked) => Promise<unknown>,
  success: string,
  onDone?: () => void,
) {
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async () => {
      notify(success, { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['queue-counts'] });
      refresh();
      onDone?.();
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  });
}
