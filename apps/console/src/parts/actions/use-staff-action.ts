import type { StaffPathParameters, StaffRouteName } from '@hiram/wire/staff/staff-addresses';
import { staffAddresses, toStaffPath } from '@hiram/wire/staff/staff-addresses';
import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { callAddress } from '../../staff-api/request.ts';
import { requestKeys } from './request-keys.ts';

type StaffAction<N extends StaffRouteName> = {
  readonly route: N;
  readonly params: StaffPathParameters<N>;
  /** The message after success. */
  readonly success: string;
  /** What is said in its place where the answer says that it was not done; null where it was. */
  readonly failureOf?: (answer: unknown) => string | null;
  /** What of a body makes it this request and no other; all of it unless said. */
  readonly keyed?: (body: StaffRouteMap[N]['body']) => unknown;
  readonly onDone?: (answer: StaffRouteMap[N]['answer']) => void;
  /** After a refusal or a lost answer, which was shown. */
  readonly onRefused?: (error: Error) => void;
  /** Leaves the page after its record left the queue. */
  readonly onLeave?: () => void;
};

/** Sends a change, shows the result or the refusal, and reloads the page's data. Sent again after a lost answer it takes effect once. */
export function useStaffAction<N extends StaffRouteName>(action: StaffAction<N>) {
  const { route, params, success, failureOf, keyed, onDone, onRefused, onLeave } = action;
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [keys] = useState(requestKeys);
  return useMutation({
    mutationFn: async (body: StaffRouteMap[N]['body']) => {
      const path = toStaffPath(route, params);
      const asked = {
        method: staffAddresses[route].method,
        body,
        key: keys.keyOf(path, keyed?.(body) ?? body),
      };
      return (await callAddress<StaffRouteMap[N]['answer']>(path, asked)).data;
    },
    onSuccess: async (answer) => {
      keys.end();
      const failure = failureOf?.(answer) ?? null;
      notify(failure ?? success, failure === null ? { type: 'success' } : { type: 'error', multiLine: true });
      await queries.invalidateQueries({ queryKey: ['queue-counts'] });
      if (onLeave) {
        await queries.invalidateQueries({ refetchType: 'none' });
        return onLeave();
      }
      refresh();
      onDone?.(answer);
    },
    onError: (error: Error) => {
      notify(error.message, { type: 'error' });
      onRefused?.(error);
    },
  });
}
