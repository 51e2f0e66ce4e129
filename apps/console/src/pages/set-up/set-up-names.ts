import { languages } from '../../parts/values/words.ts';

const lenderNames: Readonly<Record<string, string>> = {
  values: 'Company and contact',
  recommended: 'Recommended products',
  reminders: 'Reminders',
  phrases: 'Phrases of products',
};

/** The address parameter with the product whose lending rules are shown. */
export const productParameter = 'product';

/** The name and the language of a key such as `privacy-policy.fil`. */
function splitKey(key: string): { readonly name: string; readonly language: string } {
  const [name = key, locale = ''] = key.split('.');
  return { name, language: languages.find(({ id }) => id === locale)?.name ?? '' };
}

/** Formats a key as `Privacy policy (Filipino)`. */
export function nameOfKey(key: string): string {
  const { name, language } = splitKey(key);
  const words = lenderNames[name] ?? spaced(name.replace(/^message/, ''));
  return language ? `${words} (${language})` : words;
}

/** `privacy-policy` and `PayoutReturned` in words. */
function spaced(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A refusal of what is typed, with the field that it names in words. */
export const nameField = (refusal: string): string =>
  refusal.replace(
    /^Please check: (?:content\.)?([\w.]+)\.$/,
    (_, path: string) => `Please check: ${nameOfPath(path.split('.'))}.`,
  );

/** Formats a field's path as `terms › fee › rate`; indexes count from one. */
export const nameOfPath = (path: readonly string[]): string =>
  path
    .map((step) =>
      /^\d+$/.test(step) ? String(Number(step) + 1) : spaced(step.replace(/Minor$/, '')).toLowerCase(),
    )
    .join(' › ');
