import { expect, it } from 'vitest';
import { newId } from '../ground/new-id.ts';
import { complaintReference, idsOfReference } from './complaint-reference.ts';

it('COMP-15 the reference of a complaint has 15 signs in groups, the first two of its bucket', () => {
  expect(complaintReference('01a206d5-4a8d-7f55-b9a3-311d74fbede3')).toBe('6BC-06H0-DNAA-HQTN');
  expect(complaintReference('01a206d5-4a8d-7f55-b9a3-311d74fbed00')).toMatch(/^00C-/);
});

const misread = (reference: string): string =>
  `${reference.slice(0, 3)}${reference.slice(3).replaceAll('0', 'O').replaceAll('1', 'l')}`;

it('COMP-15 a reference leads back to its id, as it stands, in small letters and without its hyphens, with an O for a zero', () => {
  for (let round = 0; round < 200; round++) {
    const id = newId(round % 256);
    const reference = complaintReference(id);
    for (const typed of [
      reference,
      reference.toLowerCase(),
      reference.replaceAll('-', ''),
      ` ${reference} `,
      misread(reference),
    ]) {
      const ids = idsOfReference(typed);
      expect(ids && ids.from <= id && id <= ids.to && ids.bucket === round % 256, typed).toBe(true);
    }
  }
});

it.each(['', 'C', '6BC-04TT-2C2L', 'ZZC-04TT-2C2L-EZJJ', '6BP-04TT-2C2L-EZJJ', 'Maria Santos'])(
  'COMP-15 no other text is a reference: %j',
  (text) => expect(idsOfReference(text)).toBeNull(),
);
