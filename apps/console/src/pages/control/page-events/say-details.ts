const detailWords: { readonly [name: string]: string } = { moduleId: 'Module', positionId: 'Position' };

/** What a page said of an event, each value under its name in words: `Module 30, Position 2`. */
export const sayDetails = (told: Readonly<Record<string, string>>): string =>
  Object.entries(told)
    .map(([name, value]) => `${detailWords[name] ?? name} ${value}`)
    .join(', ');
