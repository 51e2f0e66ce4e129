import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/document/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'दस्तावेज़',
  save: 'PDF के रूप में सहेजें',
  qr: 'इस दस्तावेज़ की जाँच करने वाले पेज का QR कोड',
  readEnglish: 'अंग्रेज़ी पाठ पढ़ें (क़ानूनी तौर पर वही लागू है)',
};
