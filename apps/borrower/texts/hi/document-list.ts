import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/document-list/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'दस्तावेज़',
  loan: 'लोन नं. {number}',
  receipts: 'भुगतान की रसीदें',
  noReceipts: 'आपने अभी तक कुछ नहीं चुकाया है',
  noReceiptsText: 'हर भुगतान की रसीद यहाँ मिलेगी।',
  statement: 'खाते का विवरण',
  statementLead: 'जो कुछ लगाया और चुकाया गया, आपकी चुनी हुई तारीख तक।',
  statementDay: 'इस तारीख तक',
  openStatement: 'विवरण खोलें',
};
