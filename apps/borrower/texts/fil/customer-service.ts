import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/customer-service/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Customer service',
  lead: 'Narito kami para tumulong. Tawagan o sulatan kami.',
  telephone: 'Telepono',
  email: 'E-mail',
  complaintLead: 'May problema ba sa loan o sa bayad? Sabihin sa amin at sasagutin ka namin sa app.',
  complaint: 'Magreklamo',
  more: 'Iba pang mababasa',
  guide: 'Paano magbayad, hakbang-hakbang',
  aboutUs: 'Tungkol sa amin',
  policy: 'Pangkalahatang Tuntunin at Kondisyon',
  loanTerms: 'Mga tuntunin at kondisyon ng loan',
  signOut: 'Mag-sign out sa device na ito',
};
