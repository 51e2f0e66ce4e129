import { expect, it } from 'vitest';
import { fil } from '../../texts/fil/confirmation.ts';
import { hi } from '../../texts/hi/confirmation.ts';
import { id } from '../../texts/id/confirmation.ts';
import { en } from '../screens/confirmation/texts.ts';
import { en as order } from '../screens/order-details/texts.ts';
import { inPlainWords } from './plain-words.ts';

it('CONF-06 the question on leaving has the words of the specification, with a line that says what they do', () => {
  expect([en.leaving, en.stay, en.leave]).toEqual(['Point out', 'Agree', 'Cancel']);
  expect(en.leaveHint).toBe('Tap Agree to stay or Cancel to leave.');
});

it('CONF-06 under strict conduct it is answered by Stay and Leave, and the agreement as before', () => {
  const { leaving, leaveHint, stay, leave, agreeButton } = inPlainWords(en);
  expect([leaving, leaveHint, stay, leave]).toEqual(['Leave this page?', '', 'Stay', 'Leave']);
  expect(agreeButton).toBe('Agree');
});

it.each([fil, hi, id])('CONF-06 it is not answered by the words of the agreement: %o', (texts) => {
  expect(texts.stay).not.toBe(texts.agreeButton);
  expect(texts.leave).not.toBe(texts.cancelButton);
});

it('ORDER-04 under strict conduct an extension is offered in plain words', () => {
  const { repayAndMore, rollover, rolloverHint, repay } = inPlainWords(order);
  expect([repayAndMore, rollover, rolloverHint]).toEqual(['Pay now', 'Extend my loan', 'Need more time?']);
  expect(repay).toBe('Repayment');
  expect([order.repayAndMore, order.rollover, order.rolloverHint]).toEqual([
    'REPAY',
    'Rollover Repayment',
    'Short of money?',
  ]);
});
