import type { SavedVersion, SetUpKind, VersionSummary } from '@hiram/wire/staff/set-up/set-up';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type HttpError, useNotify } from 'react-admin';
import { callAddress, callRoute, waitsForApproval } from '../../../staff-api/request.ts';
import { nameField } from '../set-up-names.ts';
import { saySaved } from './say-saved.ts';

/** The address of one item: its kind and its key. */
export type SetUpPlace = { readonly kind: SetUpKind; readonly key: string };

/** A version with its content. */
export type Version = VersionSummary & { readonly content: object };

/** The address parameter with the key of the item to copy. */
export const copyParameter = 'copyOf';

/** Under what everything about one thing is kept. */
export const keyOf = ({ kind, key }: SetUpPlace) => ['set-up-versions', kind, key];

/** The versions of an item, the newest first; an empty list if it does not exist. */
export const useVersions = (place: SetUpPlace) =>
  useQuery({
    queryKey: keyOf(place),
    queryFn: () =>
      callRoute('listVersions', { params: place }).catch((error: HttpError): VersionSummary[] => {
        if (error.status === 404) return [];
        throw error;
      }),
  });

/** One version, loaded once, because a version never changes. */
export const useVersion = (place: SetUpPlace, version: number | null) =>
  useQuery({
    queryKey: [...keyOf(place), version],
    queryFn: async () =>
      (await callRoute('readVersion', { params: { ...place, version: version ?? 0 } })) as Version,
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The version that the form sends. */
export type NewVersion = {
  readonly content: object;
  readonly fromDay: string | null;
  readonly basedOn: number;
  readonly reason: string;
};

/** How what became of a version is shown. */
export const toneOf = ({ warnings }: SavedVersion) =>
  ({ type: warnings.length > 0 ? 'warning' : 'success', multiLine: true }) as const;

/**
 * Saves a version and shows the result with its warnings. The version that it is based on is its key: the same save sent again is
 * answered with the version that it has made, and another one is refused.
 */
export function useSaveVersion(place: SetUpPlace, address: string) {
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewVersion) =>
      (await callAddress<SavedVersion>(address, { method: 'POST', body })).data,
    onSuccess: async (saved) => {
      notify(saySaved('saved', saved), toneOf(saved));
      await queries.invalidateQueries({ queryKey: keyOf(place) });
    },
    onError: async (error: Error) => {
      const tone = waitsForApproval(error) ? 'success' : 'error';
      notify(nameField(error.message), { type: tone, multiLine: true });
      // What was not saved may wait for a second person now, or stand beside a newer version.
      await queries.invalidateQueries({ queryKey: keyOf(place) });
    },
  });
}
