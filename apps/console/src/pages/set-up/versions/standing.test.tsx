import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Standing } from './standing.tsx';

const inForce = { version: 3, effectiveAt: null };
const pageOf = (shown: Parameters<typeof Standing>[0]['shown'], newest = 3) =>
  renderToStaticMarkup(<Standing inForce={inForce} shown={shown} newest={newest} />);

it('DESK-10 a form with the version of its writer that was not published says on which older one it was written', () => {
  const page = pageOf({ version: 2, isDropped: true });
  expect(page).toContain(
    'This form shows your version that was not published. It was written on version 2. Saving makes',
  );
  expect(page).toContain('Warning');
});

it('DESK-10 what was written on the newest version names no other', () => {
  const page = pageOf({ version: 3, isDropped: true });
  expect(page).toContain('This form shows your version that was not published. Saving makes');
  expect(page).not.toContain('It was written on');
});

it('DESK-10 a form with another version than the one in force names it', () => {
  expect(pageOf({ version: 4 }, 4)).toContain('This form shows version 4.');
  expect(pageOf({ version: 3 })).not.toContain('This form shows');
});
