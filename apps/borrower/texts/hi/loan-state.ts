import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/loan-state/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'आपका लोन',
  nothingOwed: 'कुछ चुकाना बाकी नहीं',
  notDisbursed: 'अभी कुछ नहीं चुकाना है',
  toLoan: 'मेरा लोन देखें',
};
