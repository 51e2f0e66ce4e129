import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/problem/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'May naging problema',
  notNow: 'Hindi pa puwede ngayon',
  meanwhile: 'Ang magagawa mo ngayon',
  orderDetails: 'Tingnan ang loan ko',
  instalmentRepayment: 'Bayaran ang loan ko',
  codeRepayment: 'Magbayad gamit ang payment code sa phone na ito',
  paymentInstructions: 'Paano magbayad',
  complaintList: 'Mga reklamo ko',
  complaintStart: 'Magreklamo',
  loanTerms: 'Mga tuntunin at kondisyon ng loan',
  officialSite: 'Tungkol sa nagpapautang',
  customerService: 'Customer service',
};
