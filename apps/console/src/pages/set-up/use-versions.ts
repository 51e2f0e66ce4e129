import type { SavedVersion, SetUpKind, VersionSummary } from '@hiram/wire/staff/set-up';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type HttpError, useNotify } from 'react-admin';
import { askStaff } from '../../staff-api/request.ts';

/** One thing that is set up. */
export type SetUpPlace = { readonly kind: SetUpKind; readonly key: string };

/** A version with what it says. */
export type Version = VersionSummary & { readonly content: object };

/** The parameter of an address that names what a new thing begins as a copy of. */
export const copyParameter = 'copyOf';

const keyOf = ({ kind, key }: SetUpPlace) => ['set-up-versions', kind, key];
const pathOf = ({ kind, key }: SetUpPlace) => `/set-up-versions/${kind}/${encodeURIComponent(key)}`;

/** The versions of a thing, newest first; none of one that does not exist. */
export const useVersions = (place: SetUpPlace) =>
  useQuery({
    queryKey: keyOf(place),
    queryFn: () =>
      askStaff<VersionSummary[]>(pathOf(place)).then(
        ({ data }) => data,
        (error: HttpError) => {
          if (error.status === 404) return [];
          throw error;
        },
      ),
  });

/** One version; it never changes, so it is asked for once. */
export const useVersion = (place: SetUpPlace, version: number | null) =>
  useQuery({
    queryKey: [...keyOf(place), version],
    queryFn: async () => (await askStaff<Version>(`${pathOf(place)}/${version}`)).data,
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the form asks to be saved. */
export type AskedVersion = {
  readonly content: object;
  readonly fromDay: string | null;
  readonly basedOn: number;
  readonly reason: string;
};

/** Saves a version; tells what came of it, and what the writer should know. */
export function useSaveVersion(place: SetUpPlace, path: string) {
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: AskedVersion) =>
      (await askStaff<SavedVersion>(`${path}/versions`, { method: 'POST', body })).data,
    onSuccess: async ({ version, warnings }) => {
      const told = [`Version ${version} is saved.`, ...warnings].join(' ');
      notify(told, { type: warnings.length > 0 ? 'warning' : 'success', multiLine: true });
      await queries.invalidateQueries({ queryKey: keyOf(place) });
    },
    onError: (error: Error) => notify(error.message, { type: 'error', multiLine: true }),
  });
}
