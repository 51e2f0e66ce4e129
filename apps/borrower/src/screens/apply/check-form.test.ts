import type { IdentityView } from '@hiram/wire/views/identity-view';
import { expect, test } from 'vitest';
import { rendered } from '../../../e2e/fixtures/rendered.ts';

const content: IdentityView = {
  step: 'checks',
  steps: [
    { name: 'document', isDone: true, url: '/apply?step=document' },
    { name: 'checks', isDone: false, url: '/apply?step=checks' },
  ],
  ...{ productName: 'Hiram Start', standing: null, decisionTime: '1 day', fields: [], documents: [] },
  document: { kind: 'pan', end: '234D' },
  ...{
    sides: [],
    side: null,
    check: 'pan',
    checks: [{ kind: 'pan', outcome: null, unfinished: null }],
    consents: [],
  },
  ...{ nextUrl: '', homeUrl: '', requestUrl: '', dayMax: '' },
};

test('IDENT-09 the check of a PAN takes the number that was given, and leads to where it is changed', async () => {
  const shown = await rendered({ screen: 'apply', content });
  expect(shown).toContain('Saved: the number that ends in 234D.');
  expect(shown).not.toContain('name="typed"');
  expect(shown.split('href="/apply?step=document"')).toHaveLength(3);
});

test('IDENT-09 the check of an Aadhaar file takes its share code', async () => {
  const aadhaar = { ...content, check: 'aadhaar-xml' as const };
  expect(await rendered({ screen: 'apply', content: aadhaar })).toContain('name="typed"');
});

test('IDENT-10 who did not agree at the page of a register, or waits for its answer, reads what to do', async () => {
  const ended = (unfinished: 'waiting' | 'not-agreed') => ({
    ...content,
    check: 'digilocker' as const,
    checks: [
      {
        kind: 'digilocker' as const,
        outcome: unfinished === 'waiting' ? ('pending' as const) : ('unavailable' as const),
        unfinished,
      },
    ],
  });
  const refused = await rendered({ screen: 'apply', content: ended('not-agreed') });
  expect(refused).toContain('You did not share your data at DigiLocker.');
  expect(refused).toContain('Go to DigiLocker');
  expect(refused).not.toContain('A person looks at it');
  expect(refused).not.toContain('Look again');
  const waiting = await rendered({ screen: 'apply', content: ended('waiting') });
  expect(waiting).toContain('DigiLocker has not answered yet.');
  expect(waiting).toContain('Look again');
  expect(waiting).not.toContain('A person looks at it');
});

test('IDENT-09 each page of the form says why its loan cannot be requested now', async () => {
  const standing = { text: 'We do not offer this loan at the moment.', action: '', url: '' };
  expect(await rendered({ screen: 'apply', content: { ...content, standing } })).toContain(standing.text);
});
