import { expect, it } from 'vitest';
import { accountForm } from '../../../e2e/fixtures/account-form.ts';
import { rendered } from '../../../e2e/fixtures/rendered.ts';

const current = 'GCash •••• 6161';

it.each([
  ['en', 'Money that we send you goes to GCash •••• 6161 from 2026-11-21 10:00 on.'],
  ['fil', 'Simula 2026-11-21 10:00, sa GCash •••• 6161 na mapupunta ang perang ipapadala namin sa iyo.'],
  ['hi', 'हम आपको जो पैसा भेजेंगे, वह 2026-11-21 10:00 से GCash •••• 6161 पर जाएगा।'],
  ['id', 'Mulai 2026-11-21 10:00, dana yang kami kirim kepada Anda masuk ke GCash •••• 6161.'],
] as const)(
  'BANK-10 SAFE-07 %s says from when on money goes to an account that waits',
  async (locale, text) => {
    const content = { ...accountForm, current, waitsUntil: '2026-11-21 10:00' };
    const shown = await rendered({ screen: 'bindBank', locale, content });
    expect(shown).toContain(text);
  },
);

it('BANK-10 an account that does not wait is the one that money goes to now', async () => {
  const shown = await rendered({ screen: 'bindBank', content: { ...accountForm, current } });
  expect(shown).toContain('Your money goes to GCash •••• 6161 now.');
});
