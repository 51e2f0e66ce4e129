import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/rollover-repayment/texts.ts';
import { hi as repayment } from './repayment.ts';

export const hi: Texts<typeof en> = {
  ...repayment,
  title: 'लोन की अवधि बढ़ाएँ',
  nextDate: 'अगली देय तिथि: {date}',
  plan: 'किस्तें',
  nothingToPay: 'कुछ भुगतान नहीं करना है',
  extendForNothing: 'लोन की अवधि बढ़ाएँ',
  nothingToPayNote: 'आज अवधि बढ़ाने का कोई ख़र्च नहीं है। आपको भुगतान का तरीका चुनने की ज़रूरत नहीं है।',
  comparison: 'अवधि बढ़ाने की लागत',
};
