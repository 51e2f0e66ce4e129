import { expect, it } from 'vitest';
import { findReplaced, showFields, withoutSent } from './typed-fields.ts';

const opened = { from: '', until: '', quiet: '' };
const typed = { from: { text: '09:00', over: '' }, until: { text: '18:00', over: '' } };

it('CONT-02 what was typed stays when a colleague keeps something, and the other fields follow theirs', () => {
  const kept = { ...opened, quiet: '2099-01-31' };
  expect(showFields(kept, typed)).toEqual({ from: '09:00', until: '18:00', quiet: '2099-01-31' });
  expect(findReplaced(kept, typed)).toEqual([]);
});

it('CONT-02 what a colleague has kept of a typed field is named, unless it is the same', () => {
  expect(findReplaced({ ...opened, from: '10:00', until: '18:00' }, typed)).toEqual(['from']);
});

it('CONT-02 what was kept is typed no more, and what was typed since then is', () => {
  const sent = { ...opened, from: '09:00', until: '17:00' };
  expect(withoutSent(typed, sent)).toEqual({ until: typed.until });
});
