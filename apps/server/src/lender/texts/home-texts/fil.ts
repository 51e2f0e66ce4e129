import type { HomeTexts } from './en.ts';

export const fil: HomeTexts = {
  nextPayment: 'Susunod na hulog',
  toPayToday: 'Babayaran ngayon',
  tomorrow: 'Bukas: +{amount}',
  amountApplied: 'Halagang hinihiling',
  paidOf: '{done} sa {count} bayad na',
  paid: 'Bayad na',
  paidInPart: '{amount} bayad na',
  returned: 'Hindi namin naipadala ang pera mo',
  stepApplied: 'Nag-apply ka',
  stepReview: 'Sinusuri namin',
  stepApproved: 'Naaprubahan',
  stepDeclined: 'Hindi naaprubahan',
  stepSent: 'Naipadala ang pera sa iyo',
  stepReturned: 'Ibinalik ito ng bangko mo',
  stepSentAgain: 'Ipapadala ang pera sa bago mong account',
  stepArrived: 'Nasa account mo ang pera',
};
