import type { LenderTexts } from './en.ts';

/** What the server writes into the lender's texts, in Filipino. */
export const fil: LenderTexts = {
  // Clauses of an agreement.
  clauseCap:
    'Ang multa sa pagkahuli ay hindi kailanman lalampas sa {late} bawat buwan ng halagang dapat bayaran, at ang interes, mga bayad at multa na pinagsama ay hindi kailanman lalampas sa {cost} ng halagang hiniram ({source}).',
  clauseCoolingOff:
    'Maaari kang magbago ng isip at ibalik ang pera, mula sa araw na dumating ito sa iyo. Babayaran mo ang interes hanggang sa araw na ibalik mo ito at ang bayad sa pagproseso na {fee}, na hindi na ibinabalik, at wala nang iba.',
  clauseCoolingOffNoFee:
    'Maaari kang magbago ng isip at ibalik ang pera, mula sa araw na dumating ito sa iyo. Babayaran mo ang interes hanggang sa araw na ibalik mo ito, at wala nang iba.',
  clauseNoCoolingOff: 'Walang panahon ng pag-urong (cooling-off) ang loan na ito.',
  clausePrepayment:
    'Maaari kang magbayad nang maaga anumang oras; sisingilin ang interes hanggang sa araw ng iyong bayad.',
  clausePrepaymentLater:
    'Maaari kang magbayad nang maaga pagkalipas ng kalahati ng termino, at hindi bago lumipas ang {days} araw sa kalendaryo mula sa araw na dumating sa iyo ang pera. Hindi sisingilin ang interes na hindi pa naiipon sa panahong iyon.',
  scheduleNumber: 'Blg.',
  scheduleDue: 'Takdang petsa',
  schedulePrincipal: 'Prinsipal',
  scheduleInterest: 'Interes',
  scheduleToPay: 'Babayaran',

  // The loan terms: what is lent, and for how long.
  termsOneDay: '1 araw',
  termsDays: '{days} araw',
  termsCreditDays: '{from} hanggang {to} araw sa kalendaryo',
  termsOr: '{one} o {other}',
  termsRollover:
    'Maaari mong palawigin ang isang loan simula {days} araw bago ang takdang petsa, at habang lampas na ito sa takdang petsa, hanggang sa dami ng beses na nakasaad sa talahanayan ng seksyon 2.',
  termsFor: 'Para sa {names}:',
  termsLoan: 'Uri ng loan',
  termsAmount: 'Halagang hiniram',
  termsPaidOut: 'Matatanggap mo',
  termsTerm: 'Termino',
  termsPayments: 'Dami ng hulog',
  termsInterestPerDay: 'Interes bawat araw',
  termsInterest: 'Kabuuang interes',
  termsFee: 'Bayad sa pagproseso',
  termsFeeTaken: 'Kailan kinukuha ang bayad',
  termsFeeAtPayout: 'sa simula',
  termsFeeFirst: 'hulog 1',
  termsTotal: 'Kabuuang babayaran',
  termsRateMonth: 'Epektibong interes bawat buwan',
  termsRateYear: 'Epektibong interes bawat taon',
  termsExtensions: 'Pinakamaraming pagpapalawig',

  // The loan terms: what a late payment costs.
  penaltyOf: 'Sa halagang huli na',
  penaltyFirstLoan: 'Unang loan',
  penaltyLaterLoan: 'Kasunod na loan',
  penaltyOnce: 'Isang beses, sa unang araw ng pagkahuli',
  penaltyDays: 'Bawat araw, mula ika-{from} hanggang ika-{to}',
  penaltyDaysFrom: 'Bawat araw, mula sa ika-{day} araw',
  penaltyStep: '{rate} sa ika-{from} hanggang ika-{to} araw',
  penaltyStepFrom: '{rate} mula sa ika-{day} araw',
  penaltyExample:
    'Isang halimbawa: **{name}**, {amount} ang babayaran {payments}, at wala pa ritong nababayaran.',
  penaltyOnePayment: 'sa isang hulog',
  penaltyPayments: 'sa {count} hulog',
  penaltyDaysLate: 'Ilang araw nang huli',
  penaltyOfFirst: 'Multa sa pagkahuli, unang loan',
  penaltyOfLater: 'Multa sa pagkahuli, kasunod na loan',
  penaltyOverdue: 'Kabuuang huli na, unang loan',
};
