import {
  type IdentityCheckKind,
  type IdentityForm,
  type IdentitySide,
  isCheckOf,
  isIdentityValue,
} from '@hiram/wire/forms/identity-form';
import type { IdentityStep, UnfinishedCheck } from '@hiram/wire/views/identity-view';
import { notAgreedCause, tooLateCause } from '../../providers/identity/identity-checker.ts';
import type { IdentityCheck } from '../check-store.ts';
import type { Consent } from '../entries/consent-store.ts';
import { documentCodes, type Entries } from '../entries/entry-store.ts';
import { isGiven } from '../entries/give-consents.ts';

/** What a person has given so far. */
export type Given = {
  readonly entries: Entries;
  readonly sides: ReadonlySet<string>;
  /** The one of each kind that counts. */
  readonly checks: readonly IdentityCheck[];
  readonly consents: readonly Consent[];
};

/** The wording of a consent in every language, for who agreed to it in another one. */
export type WordingsOf = (code: string) => readonly string[];

/** The pages that a form has, each with its state. Pages without anything to do are left out. */
export function listSteps(form: IdentityForm, given: Given, wordingsOf: WordingsOf): IdentityStep[] {
  const required = form.consents.filter(({ isRequired }) => isRequired);
  const steps: (IdentityStep & { readonly isThere: boolean })[] = [
    groupStep(form, given, 'person'),
    groupStep(form, given, 'work'),
    {
      name: 'document',
      isThere: form.documents.length > 0,
      isDone: Boolean(given.entries[documentCodes.kind]),
    },
    {
      name: 'pictures',
      isThere: form.sides.length > 0,
      isDone: missingSides(form, given).length === 0,
    },
    {
      name: 'checks',
      isThere: checksOf(form, given.entries).length > 0,
      isDone: openChecks(form, given).length === 0,
    },
    {
      name: 'consents',
      isThere: form.consents.length > 0,
      isDone: required.every(({ code }) => isGiven(given.consents, code, wordingsOf(code))),
    },
  ];
  return steps.filter(({ isThere }) => isThere).map(({ name, isDone }) => ({ name, isDone }));
}

const groupStep = (form: IdentityForm, { entries }: Given, group: 'person' | 'work') => {
  const fields = form.fields.filter((field) => field.group === group);
  const isDone = fields.every((field) => isIdentityValue(field, entries[field.code] ?? ''));
  return { name: group, isThere: fields.length > 0, isDone } as const;
};

/** The sides that are not photographed yet. */
export const missingSides = (form: IdentityForm, { sides }: Given): IdentitySide[] =>
  form.sides.filter((side) => !sides.has(side));

/** The checks that concern the document that was chosen. */
export const checksOf = (form: IdentityForm, entries: Entries): IdentityCheckKind[] =>
  form.checks.filter((check) => isCheckOf(check, entries[documentCodes.kind] ?? ''));

/** The checks that have no finding yet. One that could not be had is left to a person. */
export const openChecks = (form: IdentityForm, { entries, checks }: Given): IdentityCheckKind[] =>
  checksOf(form, entries).filter(
    (kind) => !checks.some((check) => check.kind === kind && findUnfinished(check) === null),
  );

/** Why a check at the page of a register is still the person's to make, or to leave out; null where it is over. */
export function findUnfinished({
  outcome,
  answer,
}: Pick<IdentityCheck, 'outcome' | 'answer'>): UnfinishedCheck | null {
  if (outcome === 'pending') return 'waiting';
  if (outcome !== 'unavailable') return null;
  if (answer.why === notAgreedCause) return 'not-agreed';
  return answer.why === tooLateCause ? 'too-late' : null;
}
