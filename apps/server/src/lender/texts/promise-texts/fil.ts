import type { PromiseTexts } from './en.ts';

export const fil: PromiseTexts = {
  lead: 'Hindi mo mabayaran lahat ngayon? Sabihin kung magkano ang babayaran mo, at kung kailan.',
  effect: 'Hindi ka namin paaalalahanan hanggang sa araw na iyon.',
  penalties: 'Nadaragdagan pa rin ang multa ayon sa kasunduan.',
  open: 'Nangako kang magbabayad ng {amount} sa o bago ang {date}. Hindi ka namin paaalalahanan hanggang sa araw na iyon.',
  none: 'Hindi ka makakapangako ng bayad dito ngayon. Pakitawagan kami.',
  amountHint: 'Mula {min} hanggang {max}',
  dayHint: 'Hindi lalampas sa {date}',
  bannerTitle: 'Hindi ka makabayad ngayon? Sabihin kung kailan ka magbabayad.',
  bannerLink: 'Mangako ng bayad',
};
