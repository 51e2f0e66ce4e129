import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { askStaff } from '../staff-api/request.ts';

type StaffAction = {
  readonly path: string;
  /** What is said when it is done. */
  readonly told: string;
  readonly onDone?: () => void;
  /** Leaves the page, whose subject is no longer where it was. */
  readonly onLeave?: () => void;
};

/** A press that changes something: pending while it is asked, then told, and everything on the page is read again. */
export function useStaffAction({ path, told, onDone, onLeave }: StaffAction) {
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body?: unknown) =>
      (await askStaff<unknown>(path, { method: 'POST', ...(body === undefined ? {} : { body }) })).data,
    onSuccess: async () => {
      notify(told, { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['queue-counts'] });
      if (onLeave) {
        await queries.invalidateQueries({ refetchType: 'none' });
        return onLeave();
      }
      refresh();
      onDone?.();
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  });
}
