import {
  lenderValues,
  messageContent,
  phrasesContent,
  recommendedContent,
  textContent,
} from '@hiram/wire/staff/lender-content';
import type { z } from 'zod';
import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/open-database.ts';
import { countSetUpVersions, type LenderVersion, listLenderVersions } from '../database/set-up-store.ts';
import { type Locale, textsFor } from '../texts/texts.ts';
import type { Brand } from './brand.ts';
import { keyIn, type MessageName } from './lender-files.ts';

/** A lender as it stands at one instant: its files, and over them what staff have set up since. */
export type LenderInForce = Brand & {
  /** A sentence that is sent as a message, with its placeholders. */
  message(name: MessageName, locale: Locale): string;
  /** Whether there is a text of this name, which there is in English first. */
  hasText(name: string): boolean;
};

/** The lender of this process, read from the database when it has changed and asked of memory otherwise. */
export type LivingLender = {
  now(): LenderInForce;
  /** Reads what was set up since; a look at a count when nothing was. */
  refresh(): Promise<void>;
};

type Span = { readonly lender: LenderInForce; readonly fromMs: number; readonly untilMs: number };

/** Keeps a lender's versions in memory and gives out the one of the business's instant: one object until something changes. */
export function livingLender(db: Database, clock: Clock, file: Brand): LivingLender {
  let versions: readonly LenderVersion[] = [];
  let count = -1;
  let span: Span | null = null;
  return {
    now: () => {
      const ms = clock.businessNow().getTime();
      if (!span || ms < span.fromMs || ms >= span.untilMs) span = spanAt(file, versions, ms);
      return span.lender;
    },
    refresh: async () => {
      const found = await countSetUpVersions(db);
      if (found === count) return;
      versions = await listLenderVersions(db, file.merchantNumber);
      count = found;
      span = null;
    },
  };
}

/** The lender at an instant, and how long it stays as it is. */
function spanAt(file: Brand, versions: readonly LenderVersion[], ms: number): Span {
  const began = versions.filter(({ effective_at }) => effective_at.getTime() <= ms);
  const later = versions.map(({ effective_at }) => effective_at.getTime()).filter((from) => from > ms);
  return {
    lender: lenderOf(file, began),
    fromMs: Math.max(0, ...began.map(({ effective_at }) => effective_at.getTime())),
    untilMs: Math.min(Number.POSITIVE_INFINITY, ...later),
  };
}

function lenderOf(file: Brand, began: readonly LenderVersion[]): LenderInForce {
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
    readText: (name, locale) => {
      const own = textOf(name, locale);
      if (own !== undefined) return { text: own, language: locale };
      const english = textOf(name, 'en');
      return english === undefined ? file.readText(name, locale) : { text: english, language: 'en' };
    },
    say: (sentence, locale) => phrasesOf(locale).get(sentence) ?? file.say(sentence, locale),
    hasText: (name) => inForce.has(`text:${keyIn(name, 'en')}`),
    message: (name, locale) =>
      read(`message:${keyIn(name, locale)}`, messageContent)?.sentence ?? textsFor(locale)[name],
  };
}

/** Of two versions that have begun, the one that began last holds; of one day, the one that was written last. */
function startsAfter(left: LenderVersion, right: LenderVersion): boolean {
  const byInstant = left.effective_at.getTime() - right.effective_at.getTime();
  return byInstant > 0 || (byInstant === 0 && left.version > right.version);
}

/** Works a language's share out when it is first asked for. */
function remembered<T>(workOut: (locale: Locale) => T): (locale: Locale) => T {
  const known = new Map<Locale, T>();
  return (locale) => {
    const value = known.get(locale) ?? workOut(locale);
    known.set(locale, value);
    return value;
  };
}
