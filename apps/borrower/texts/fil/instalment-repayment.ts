import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/instalment-repayment/texts.ts';
import { fil as repayment } from './repayment.ts';

export const fil: Texts<typeof en> = {
  ...repayment,
  title: 'Pagbabayad',
  amount: 'Halagang babayaran',
  date: 'Due date: {date}',
  more: 'higit pa',
  less: 'itago',
  plan: 'Iskedyul ng bayad',
  amounts: 'Ano ang babayaran',
  instalmentDue: 'Hulog na dapat bayaran',
  everything: 'Bayaran na ang lahat ngayong araw',
};
