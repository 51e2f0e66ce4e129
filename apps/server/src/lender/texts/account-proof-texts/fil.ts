import type { AccountProofTexts } from './en.ts';

export const fil: AccountProofTexts = {
  offer: 'Ipakitang sa iyo ang {account}',
  offerText:
    'Magbayad ng ₹1 mula rito sa UPI. Ibabalik sa iyo ang rupee sa loob ng 48 oras. Hindi ito sapilitan: nagpapahiram kami kahit wala ito, at hindi kami humihingi ng iba pang pera bago ang loan.',
  button: 'Magbayad ng ₹1 na ibabalik',
  payFrom: 'Magbayad ng ₹1 mula sa {account}',
  openApp: 'Buksan ang UPI app',
  scan: 'QR code ng bayad na ₹1',
  waiting: 'Kusang makikita ng page na ito ang bayad. 10 minuto lang magagamit ang link.',
  comesBack: 'Ibabalik sa iyo ang rupee sa loob ng 48 oras.',
  otherAccount:
    'Galing sa ibang account ang rupee. Ibabalik ito sa iyo. Magbayad mula sa {account}, o idagdag ang account na gusto mong tumanggap ng pera.',
  failed: 'Walang nabayaran.',
  expired: 'Nag-expire na ang link at walang nabayaran.',
  later: 'Magpatuloy nang wala ito',
  goOn: 'Magpatuloy',
};
