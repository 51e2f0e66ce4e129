import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { askStaff } from '../../staff-api/request.ts';

type AccountChange = {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** What is said when it is done. */
  readonly told: string;
};

/** Changes an account, says so, and reads the list again; a refusal is told in its own words. */
export function useAccountChange<T>(onDone?: (answer: T) => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ method, path, body }: AccountChange) =>
      (await askStaff<T>(path, { method, ...(body === undefined ? {} : { body }) })).data,
    onSuccess: (answer, { told }) => {
      notify(told, { type: 'success' });
      refresh();
      onDone?.(answer);
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  });
}
