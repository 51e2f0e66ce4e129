import {
  lenderValues,
  messageContent,
  phrasesContent,
  recommendedContent,
  remindersContent,
  textContent,
} from '@hiram/wire/staff/set-up/lender-content';
import { type ReceiverContent, receiverContent } from '@hiram/wire/staff/set-up/receiver-content';
import type { z } from 'zod';
import type { Clock } from '../../ground/clock.ts';
import type { Database } from '../../ground/engine/database.ts';
import { type Locale, textsFor } from '../texts/texts.ts';
import type { Brand } from './brand.ts';
import { keyIn, type MessageName } from './lender-files.ts';
import { countSetUpVersions, type LenderVersion, listLenderVersions } from './set-up-store.ts';

/** A lender at one instant: its files, overridden by the versions that staff have saved. */
export type Lender = Brand & {
  /** A sentence for a message, with its placeholders. */
  message(name: MessageName, locale: Locale): string;
  /** Whether a text of this name exists. Every text exists in English. */
  hasText(name: string): boolean;
  /** The systems that staff set up to be told what happened, by their keys; also those that are switched off. */
  readonly receivers: ReadonlyMap<string, ReceiverContent>;
};

type Span = { readonly lender: Lender; readonly fromMs: number; readonly untilMs: number };

/**
 * Cached copy of the lender's settings: the same object until something changes. `refresh` reloads it when
 * the number of stored versions has changed.
 */
export function currentLender(db: Database, clock: Clock, file: Brand) {
  let versions: readonly LenderVersion[] = [];
  let count = -1;
  let span: Span | null = null;
  return {
    now: (): Lender => {
      const ms = clock.businessNow().getTime();
      if (!span || ms < span.fromMs || ms >= span.untilMs) span = spanAt(file, versions, ms);
      return span.lender;
    },
    refresh: async (): Promise<void> => {
      const found = await countSetUpVersions(db);
      if (found === count) return;
      versions = await listLenderVersions(db, file.merchantNumber);
      count = found;
      span = null;
    },
  };
}

/** The lender at an instant, and until when it stays the same. */
function spanAt(file: Brand, versions: readonly LenderVersion[], ms: number): Span {
  const began = versions.filter(({ effective_at }) => effective_at.getTime() <= ms);
  const later = versions.map(({ effective_at }) => effective_at.getTime()).filter((from) => from > ms);
  return {
    lender: lenderOf(file, began),
    fromMs: Math.max(0, ...began.map(({ effective_at }) => effective_at.getTime())),
    untilMs: Math.min(Number.POSITIVE_INFINITY, ...later),
  };
}

function lenderOf(file: Brand, began: readonly LenderVersion[]): Lender {
  const inForce = new Map<string, LenderVersion>();
  for (const version of began) {
    const place = `${version.kind}:${version.key}`;
    const known = inForce.get(place);
    if (!known || startsAfter(version, known)) inForce.set(place, version);
  }
  const read = <S extends z.ZodType>(place: string, schema: S): z.output<S> | null => {
    const version = inForce.get(place);
    return version ? schema.parse(version.content) : null;
  };
  const textOf = (name: string, locale: Locale) => read(`text:${keyIn(name, locale)}`, textContent)?.markdown;
  const phrasesOf = remembered((locale) => {
    const spoken = read(`lender:${keyIn('phrases', locale)}`, phrasesContent)?.phrases ?? [];
    return new Map(spoken.map(({ sentence, translation }) => [sentence, translation]));
  });
  return {
    ...file,
    ...read('lender:values', lenderValues),
    recommended: read('lender:recommended', recommendedContent)?.entries ?? file.recommended,
    reminders: read('lender:reminders', remindersContent) ?? file.reminders,
    readText: (name, locale) => {
      const own = textOf(name, locale);
      if (own !== undefined) return { text: own, language: locale };
      const english = textOf(name, 'en');
      return english === undefined ? file.readText(name, locale) : { text: english, language: 'en' };
    },
    say: (sentence, locale) => phrasesOf(locale).get(sentence) ?? file.say(sentence, locale),
    hasText: (name) => inForce.has(`text:${keyIn(name, 'en')}`),
    receivers: new Map(
      [...inForce.values()]
        .filter(({ kind }) => kind === 'receiver')
        .map(({ key, content }) => [key, receiverContent.parse(content)]),
    ),
    message: (name, locale) =>
      read(`message:${keyIn(name, locale)}`, messageContent)?.sentence ?? textsFor(locale)[name],
  };
}

/** The version in force has the latest start that has passed. If two start together, the later one wins. */
function startsAfter(left: LenderVersion, right: LenderVersion): boolean {
  const byInstant = left.effective_at.getTime() - right.effective_at.getTime();
  return byInstant > 0 || (byInstant === 0 && left.version > right.version);
}

/** Builds a language's part on its first use. */
function remembered<T>(workOut: (locale: Locale) => T): (locale: Locale) => T {
  const known = new Map<Locale, T>();
  return (locale) => {
    const value = known.get(locale) ?? workOut(locale);
    known.set(locale, value);
    return value;
  };
}
