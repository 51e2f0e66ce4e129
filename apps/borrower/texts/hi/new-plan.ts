import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/new-plan/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'नई योजना',
  isRead: 'मैंने एग्रीमेंट पढ़ लिया है और नई योजना स्वीकार है।',
  accept: 'नई योजना स्वीकार करें',
  refuse: 'अभी की योजना रखें',
  nothing: 'कोई नई योजना नहीं',
  toLoan: 'अपने लोन पर जाएँ',
  readEnglish: 'अंग्रेज़ी पाठ पढ़ें (क़ानूनी तौर पर वही लागू है)',
};
