import type { ComplaintTexts } from './en.ts';

export const id: ComplaintTexts = {
  upheld: 'Anda benar. Kami sudah memperbaikinya.',
  'partly-upheld': 'Anda benar sebagian. Kami sudah memperbaiki bagian itu.',
  'not-upheld': 'Kami sudah memeriksanya dan tidak akan mengubah apa pun.',
  withdrawn: 'Anda menarik kembali pengaduan ini.',
  reopen: 'Anda bisa meminta kami memeriksanya lagi sampai {date}.',
  escalate:
    'Anda bisa meminta {officer}, petugas pengaduan kami. Yang sudah menjawab Anda tidak ikut memutuskan di sana.',
  escalated: 'Pengaduan Anda ada pada {officer}, petugas pengaduan kami.',
  law: 'Kami akan memutuskan paling lambat {date}. Setelah itu Anda bisa menulis kepada {regulator}.',
  lawOver: 'Waktu kami untuk memutuskan sudah lewat. Anda bisa menulis kepada {regulator}.',
  decided: 'Jika Anda tidak setuju, Anda juga bisa menulis kepada {regulator}.',
};
