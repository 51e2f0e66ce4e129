/** A catalogue in another language: the same keys as the English one; a missing key does not compile. */
export type Texts<T> = { readonly [key in keyof T]: string };

/** The languages that every screen speaks (decisions §8). */
export type Locale = 'en' | 'fil' | 'hi' | 'id';

/** One screen's texts in every language. */
export type Catalogue<T> = { readonly [locale in Locale]: Texts<T> };

/** Fills values into the {placeholders} of a text. A placeholder without a value stays visible. */
export function fill(text: string, values: { readonly [placeholder: string]: string | number }): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
