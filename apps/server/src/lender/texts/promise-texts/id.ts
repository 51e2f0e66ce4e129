import type { PromiseTexts } from './en.ts';

export const id: PromiseTexts = {
  lead: 'Belum bisa membayar semuanya hari ini? Katakan berapa yang Anda bayar, dan paling lambat kapan.',
  effect: 'Kami tidak mengingatkan Anda sampai hari itu.',
  penalties: 'Denda tetap bertambah sesuai perjanjian.',
  open: 'Anda berjanji membayar {amount} paling lambat {date}. Kami tidak mengingatkan Anda sampai saat itu.',
  none: 'Anda belum bisa menjanjikan pembayaran di sini. Silakan hubungi kami.',
  amountHint: 'Dari {min} sampai {max}',
  dayHint: 'Paling lambat {date}',
  bannerTitle: 'Belum bisa membayar hari ini? Katakan kapan Anda membayar.',
  bannerLink: 'Janjikan pembayaran',
};
