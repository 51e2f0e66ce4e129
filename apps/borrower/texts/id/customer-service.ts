import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/customer-service/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Layanan pelanggan',
  lead: 'Kami siap membantu. Telepon atau tulis kepada kami.',
  telephone: 'Telepon',
  email: 'E-mail',
  complaintLead:
    'Ada masalah dengan pinjaman atau pembayaran? Beri tahu kami, dan kami akan menjawab di aplikasi.',
  complaint: 'Ajukan pengaduan',
  more: 'Bacaan lain',
  guide: 'Cara membayar, langkah demi langkah',
  aboutUs: 'Tentang kami',
  policy: 'Syarat dan Ketentuan Umum',
  loanTerms: 'Syarat dan ketentuan pinjaman',
  signOut: 'Keluar di perangkat ini',
};
