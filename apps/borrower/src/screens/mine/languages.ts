/** Each language in its own words. */
export const languages = [
  { lang: 'en', name: 'English' },
  { lang: 'fil', name: 'Filipino' },
  { lang: 'hi', name: 'हिन्दी' },
  { lang: 'id', name: 'Bahasa Indonesia' },
] as const;
