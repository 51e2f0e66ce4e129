import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Overtaken } from './overtaken.tsx';

const sayTo = (isAnswerLost: boolean) =>
  renderToStaticMarkup(<Overtaken base={2} newest={3} isAnswerLost={isAnswerLost} />);

it('DESK-01 a person whose save was not answered is not told that their changes are lost, but to save again', () => {
  expect(sayTo(true)).toContain('Save again: if version 3 is yours, nothing is saved twice.');
  expect(sayTo(true)).not.toContain('cannot be saved');
});

it('DESK-11 changes of a version that a colleague has overtaken stay, and are saved no more', () => {
  expect(sayTo(false)).toContain('Your changes are of version 2 and cannot be saved any more.');
});
