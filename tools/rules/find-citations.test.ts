import { describe, expect, it } from 'vitest';
import { findCitations } from './find-citations.ts';

/** Written as a code point, so that documents.test.ts takes none of these lines for a citation. */
const sign = '\u{a7}';

describe('findCitations', () => {
  it('finds requirements, but no other names of their shape', () => {
    expect(findCitations("it('BANK-04 hides the items', CRC-16, SHA-256")).toEqual(['BANK-04']);
  });

  it('finds sections of both sources, also across the lines of a comment', () => {
    expect(findCitations(`(Spec ${sign}9, decisions ${sign}7).`)).toEqual([
      `spec ${sign}9`,
      `decisions ${sign}7`,
    ]);
    expect(findCitations(` * as settled (decisions\n * ${sign}10).`)).toEqual([`decisions ${sign}10`]);
  });

  it('finds a section that names no source', () => {
    expect(findCitations(`see ${sign}4`)).toEqual([`see ${sign}4`]);
    expect(findCitations(`${sign}4`)).toEqual([`no source ${sign}4`]);
  });

  it('finds decision records', () => {
    expect(findCitations('docs/decisions/013-set-up-versions.md and decision 007')).toEqual([
      'record 013',
      'record 007',
    ]);
  });
});
