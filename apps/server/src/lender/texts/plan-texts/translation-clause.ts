import type { Locale } from '../texts.ts';

/** The last clause of a translated agreement: the English text counts (record 012). English has none. */
export const translationClause: { readonly [locale in Exclude<Locale, 'en'>]: string } & {
  readonly en: null;
} = {
  en: null,
  fil: 'Ito ay salin; kung may pagkakaiba, ang tekstong Ingles ang susundin.',
  hi: 'यह अनुवाद है; अंतर होने पर अंग्रेज़ी पाठ मान्य होगा।',
  id: 'Ini terjemahan; jika ada perbedaan, teks bahasa Inggris yang berlaku.',
};
