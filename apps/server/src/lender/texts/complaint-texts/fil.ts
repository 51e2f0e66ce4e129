import type { ComplaintTexts } from './en.ts';

export const fil: ComplaintTexts = {
  upheld: 'Tama ka. Naitama na namin ito.',
  'partly-upheld': 'Tama ka sa isang bahagi. Naitama na namin ang bahaging iyon.',
  'not-upheld': 'Sinuri namin ito at wala kaming babaguhin.',
  withdrawn: 'Binawi mo ang reklamong ito.',
  reopen: 'Puwede mong ipasuri ulit ito sa amin hanggang {date}.',
  escalate:
    'Puwede kang lumapit kay {officer}, ang aming grievance officer. Hindi magpapasya roon ang sinumang sumagot na sa iyo.',
  escalated: 'Nasa kay {officer}, ang aming grievance officer, ang reklamo mo.',
  law: 'Magpapasya kami sa o bago ang {date}. Pagkatapos niyon, puwede kang sumulat sa {regulator}.',
  lawOver: 'Lampas na ang panahon namin para magpasya. Puwede kang sumulat sa {regulator}.',
  decided: 'Kung hindi ka sang-ayon, puwede ka ring sumulat sa {regulator}.',
};
