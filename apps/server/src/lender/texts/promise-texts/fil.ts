import type { PromiseTexts } from './en.ts';

export const fil: PromiseTexts = {
  lead: 'Hindi mo mabayaran lahat ngayon? Sabihin kung magkano ang babayaran mo, at hanggang kailan.',
  effect:
    'Hindi ka namin paaalalahanan hanggang sa araw na iyon. Nadaragdagan pa rin ang multa ayon sa kasunduan.',
  open: 'Nangako kang magbabayad ng {amount} hanggang {date}. Hindi ka namin paaalalahanan hanggang doon.',
  none: 'Hindi ka makakapangako ng bayad dito ngayon. Pakitawagan kami.',
  amountHint: 'Mula {min} hanggang {max}',
  dayHint: 'Hanggang {date}',
  bannerTitle: 'Hindi ka makabayad ngayon? Sabihin kung kailan ka magbabayad.',
  bannerLink: 'Mangako ng bayad',
};
