import type { Locale } from '../parts/fill-text.ts';
import { workerCatalogue } from './catalogue.ts';

/** The language of a page, chosen like on the server: `lang` in its address, otherwise the device's. */
export function chooseLocale(address: string, deviceLanguages: readonly string[]): Locale {
  const wanted = [new URL(address).searchParams.get('lang') ?? '', ...deviceLanguages];
  for (const language of wanted) {
    const [tag = ''] = language.toLowerCase().split('-');
    const locale = tag === 'tl' ? 'fil' : tag;
    if (Object.keys(workerCatalogue).includes(locale)) return locale as Locale;
  }
  return 'en';
}
