import { describe, expect, it } from 'vitest';
import { emptyDraft, parseDraft } from './draft.ts';

const owner = { userId: 'u1', problemType: '2', problemSonType: '', orderNo: 'o1' };
const now = 1_800_000_000_000;
const picture = { url: '/pictures/p1?viewer=u1', thumbnail: 'data:image/jpeg;base64,AA' };
const kept = (parts: object = {}) =>
  JSON.stringify({
    owner: 'u1/2//o1',
    keptAt: now - 1_000,
    text: 'It is late',
    pictures: [picture],
    ...parts,
  });

describe('the draft of a complaint', () => {
  it('COMP-04 COMP-05 is read back with its text and pictures', () => {
    expect(parseDraft(kept(), owner, now)).toEqual({ text: 'It is late', pictures: [picture] });
  });

  it.each([
    ['another borrower', { userId: 'u2' }],
    ['another type', { problemType: '3' }],
    ['another order', { orderNo: 'o2' }],
  ])('COMP-04 is not shown to %s', (_name, other) => {
    expect(parseDraft(kept(), { ...owner, ...other }, now)).toEqual(emptyDraft);
  });

  it('COMP-05 is forgotten before the server forgets its pictures', () => {
    expect(parseDraft(kept({ keptAt: now - 6 * 86_400_000 }), owner, now)).toEqual(emptyDraft);
    expect(parseDraft(kept({ keptAt: 'soon' }), owner, now)).toEqual(emptyDraft);
  });

  it('COMP-10 takes no address of a picture that the form has not made', () => {
    const pictures = [
      picture,
      { url: 'https://evil.example/', thumbnail: '' },
      { url: '/p', thumbnail: 'https://evil.example/spy.gif' },
      { url: 'javascript:alert(1)', thumbnail: '' },
      null,
      7,
    ];
    expect(parseDraft(kept({ pictures, text: 9 }), owner, now)).toEqual({ text: '', pictures: [picture] });
  });

  it('throws on what is no draft at all, which its reader survives', () => {
    expect(() => parseDraft('', owner, now)).toThrow();
    expect(parseDraft('null', owner, now)).toEqual(emptyDraft);
  });
});
