import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/loan-agreement/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'एग्रीमेंट',
  openFile: 'PDF के रूप में खोलें',
  readEnglish: 'अंग्रेज़ी पाठ पढ़ें (क़ानूनी तौर पर वही लागू है)',
};
