import type { en } from '../../src/screens/code-repayment/texts.ts';
import type { Texts } from '../../src/screens/fill-text.ts';

export const fil: Texts<typeof en> = {
  title: 'Code ng pagbabayad',
  note: 'Paalala: Itago ang deposit slip bilang patunay ng pagbabayad',
  contractNumber: 'Numero ng kontrata',
  copy: 'Pindutin para kopyahin',
  copied: 'nakopya na',
  copyFailed: 'Hindi makopya ang code. Pakisulat ito.',
  total: 'Kabuuang babayaran',
  barCode: 'Barcode ng {code}',
  noRecord: 'Walang naka-save na code',
  noRecordText: 'Buksan ang loan mo at i-tap ang Magbayad. Mase-save na ang code sa phone na ito.',
  toLoan: 'Tingnan ang loan ko',
  toHome: 'Bumalik sa app',
  amount: 'Halagang babayaran',
  validUntil: 'May bisa hanggang {date}',
  qrCode: 'QR code',
  scanTitle: 'I-scan para magbayad',
  scanTip1: 'Buksan ang app ng iyong bangko o e-wallet at piliin ang pag-scan ng QR code.',
  scanTip2: 'Kung nasa phone na ito ang QR: mag-screenshot at i-upload mula sa gallery ng app na iyon.',
  scanTip3: 'Tiyaking tama ang halaga sa itaas, at i-confirm.',
  walletTitle: 'Magbayad gamit ang {channel}',
  walletTip1: 'Buksan ang {channel} gamit ang button sa ibaba.',
  walletTip2: 'Mag-log in at tiyaking {amount} ang halaga.',
  walletTip3: 'I-confirm, at bumalik para tingnan ang iyong loan.',
  openWallet: 'Buksan ang {channel}',
  paid: 'Natanggap ang bayad',
  paidText: 'Salamat. Naitala na ito sa iyong loan.',
  expired: 'Hindi na magagamit ang code na ito',
  expiredText:
    'Puwedeng magbago araw-araw ang babayaran, kaya isang araw lang may bisa ang code. Kumuha ng bago.',
};
