import type { PromiseView } from '@hiram/wire/views/promise-view';
import { expect, it } from 'vitest';
import { rendered } from '../../../e2e/fixtures/rendered.ts';

const content: PromiseView = {
  lead: 'Say how much you will pay, and by when.',
  loanUrl: '/loanDetails',
  form: {
    note: 'A late penalty is still added.',
    amountHint: 'From ₱ 836,43 to ₱ 8.364,25',
    dayHint: 'By 2026-12-13 at the latest',
    dayMin: '2026-11-29',
    dayMax: '2026-12-13',
    values: { amount: '1', day: '2026-12-05' },
    wrong: 'amount',
  },
};

it('COLL-04 a refused amount stands with what is wrong and with the limits, read out together', async () => {
  const refusal = 'Name an amount within the limits shown.';
  const html = await rendered({ screen: 'promise', content: { ...content, refusal } });
  const describers = /<input[^>]*aria-describedby="([^"]*)"[^>]*name="amount"/.exec(html)?.[1];
  const textOf = (id: string) =>
    new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');
  expect(describers?.split(' ').map(textOf)).toEqual([refusal, content.form?.amountHint]);
});
