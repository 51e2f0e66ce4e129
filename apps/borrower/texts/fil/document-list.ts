import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/document-list/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Mga dokumento',
  loan: 'Loan No. {number}',
  receipts: 'Mga resibo ng bayad',
  noReceipts: 'Wala ka pang naibabayad',
  noReceiptsText: 'Makikita rito ang resibo ng bawat bayad mo.',
  statement: 'Statement of account',
  statementLead: 'Lahat ng siningil at binayaran, hanggang sa araw na pipiliin mo.',
  statementDay: 'Hanggang',
  openStatement: 'Buksan ang statement',
};
