import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/confirmation/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'लोन की पुष्टि करें',
  amount: 'लोन की राशि',
  term: 'लोन की अवधि {n} दिन',
  firstPayment: 'पहली किस्त: {date}',
  keyFacts: 'मुख्य बातें',
  disclosure: 'मुख्य तथ्य विवरण (KFS)',
  chooseAmount: 'राशि चुनें',
  plan: 'किस्तों की जानकारी',
  sayWhoYouAre: 'बताएँ कि आप कौन हैं',
  bindAccount: 'पैसे पाने का खाता जोड़ें',
  change: 'बदलें',
  agree: 'मैंने पढ़ लिया है और सहमत हूँ:',
  agreeFirst: 'कृपया पहले पढ़ें और सहमति दें।',
  agreement: 'एग्रीमेंट',
  leaving: 'ध्यान दें',
  leaveHint: '',
  stay: 'यहीं रहें',
  leave: 'बाहर जाएँ',
  agreeButton: 'मैं सहमत हूँ',
  cancelButton: 'रद्द करें',
};
