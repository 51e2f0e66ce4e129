const dotsMax = 12;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** `Maria Santos` as `M•••• S•••••`: its owner recognises it, and nobody else learns it. */
export const maskName = (name: string): string => name.trim().split(/\s+/).map(maskWord).join(' ');

function maskWord(word: string): string {
  const [first, ...rest] = [...letters.segment(word)];
  return `${first?.segment ?? ''}${'•'.repeat(Math.min(rest.length, dotsMax))}`;
}
