const one = String.raw`(?:\d|\\d|\\\+|\[[\d-]{1,20}\])`;
const times = String.raw`(?:\?|\{\d{1,2}(?:,\d{1,2})?\})?`;
const group = String.raw`(?:\(\?:(?:${one}|\||\{\d{1,2}\})+\))`;
const whole = new RegExp(String.raw`^\^(?:${one}${times}|${group})+\$$`);
const looseOnes = /\?(?!:)|\{\d+,\d+\}/g;
const groups = /\(\?:/g;
const looseMax = 2;
const groupsMax = 2;

/** What a pattern of a number may be made of, in a sentence for its writer. */
export const numberPatternRule =
  'a pattern begins with ^, ends with $ and holds digits, \\d, \\+, [..], {n}, {n,m}, ? and (?:a|b) only, few of the last three';

/**
 * Whether a text is a pattern of numbers whose reading takes no time worth naming, whatever it is held against: nothing in it
 * repeats without an end, no repetition stands in another, and few of its parts may be long or short. Such a pattern runs on
 * any engine, the borrower's browser included.
 */
export function isNumberPattern(text: string): boolean {
  if (!whole.test(text)) return false;
  if ((text.match(looseOnes) ?? []).length > looseMax || (text.match(groups) ?? []).length > groupsMax)
    return false;
  try {
    return new RegExp(text).source !== '';
  } catch {
    return false;
  }
}
