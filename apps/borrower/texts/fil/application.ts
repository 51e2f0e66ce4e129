import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/application/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Ang application mo',
  amount: 'Halagang hiniling',
  steps: 'Nasaan na ito',
  needed: 'May isa pa kaming kailangang dokumento',
  askedAt: 'Hiniling noong {time}.',
  pictureHint: 'Malinaw na larawan ng buong papel. JPEG, PNG o WebP, hanggang 8 MB.',
  send: 'Ipadala ang larawan',
  received: 'Natanggap namin ang dokumento mo',
  receivedText:
    'Titingnan namin ito bago kami magpasya. Kung may kailangan pa kami, padadalhan ka namin ng SMS.',
  incomeProof: 'Payslip o ibang patunay ng kita mo',
  addressProof: 'Bill o ibang papel na may address mo',
  clearerFront: 'Harap ng ID mo ulit, mas malinaw',
  clearerBack: 'Likod ng ID mo ulit, mas malinaw',
  clearerSelfie: 'Mukha mo katabi ang ID ulit, mas malinaw',
  secondId: 'Pangalawang ID',
  accountProof: 'Statement o larawan ng account mo na may pangalan mo',
  cancelTitle: 'Kanselahin ang application',
  cancelText: 'Puwede kang magkansela hanggang magpasya kami. Wala kang utang.',
  isSure: 'Oo, gusto ko itong kanselahin.',
  cancel: 'Kanselahin ang application',
  titleLoan: 'Ang loan mo',
  amountLoan: 'Halagang naaprubahan',
  cancelLoanTitle: 'Kanselahin ang loan',
  cancelLoanText:
    'Hindi mo pa natatanggap ang pera, at wala kang utang. Kapag nagkansela ka, hindi na namin ito ipapadala.',
  cancelLoan: 'Kanselahin ang loan',
  onItsWay:
    'Maaaring papunta na sa iyo ang pera, kaya hindi makakansela ang loan na ito ngayon. Wala kang utang hangga’t hindi mo ito natatanggap.',
  toLoan: 'Pumunta sa loan mo',
  amountBorrowed: 'Halagang hiniram',
  arrived: 'Natanggap mo ang pera noong {date}. Nasa sarili nitong page ang lahat tungkol sa loan mo.',
  toReason: 'Basahin ang ibig sabihin nito para sa iyo',
};
