import type { LenderTexts } from './en.ts';

/** What the server writes into the lender's texts, in Filipino. */
export const fil: LenderTexts = {
  // Clauses of an agreement.
  clauseCap:
    'Ang multa sa late na bayad ay hindi kailanman lalampas sa {late} ng halagang dapat bayaran kada buwan, at ang interes, fees at multa na pinagsama ay hindi kailanman lalampas sa {cost} ng halaga ng loan ({source}).',
  clauseCoolingOff:
    'Puwede kang magbago ng isip at ibalik ang pera, mula sa araw na dumating ito sa iyo. Babayaran mo ang interes hanggang sa araw na ibalik mo ito at ang processing fee na {fee}, na hindi na ibinabalik, at wala nang iba.',
  clauseCoolingOffNoFee:
    'Puwede kang magbago ng isip at ibalik ang pera, mula sa araw na dumating ito sa iyo. Babayaran mo ang interes hanggang sa araw na ibalik mo ito, at wala nang iba.',
  clauseNoCoolingOff: 'Walang cooling-off period ang loan na ito.',
  clausePrepayment:
    'Puwede kang magbayad nang maaga anumang oras; sisingilin ang interes hanggang sa araw ng iyong bayad.',
  clausePrepaymentLater:
    'Puwede kang magbayad nang maaga pagkalipas ng kalahati ng loan term, at hindi bago lumipas ang {days} calendar days mula sa araw na dumating sa iyo ang pera. Hindi sisingilin ang interes na hindi pa naiipon sa panahong iyon.',
  scheduleNumber: 'Blg.',
  scheduleDue: 'Due date',
  schedulePrincipal: 'Principal',
  scheduleInterest: 'Interes',
  scheduleToPay: 'Babayaran',
  scheduleNote:
    'Para ang mga due date na ito sa perang darating sa iyo sa {creditDay}. Kung mas maaga o mas huli itong dumating, uusog nang ganoon karaming araw ang bawat isa. Makikita ang mga ito sa page ng loan mo.',

  // The loan terms: what is lent, and for how long.
  termsOneDay: '1 araw',
  termsDays: '{days} araw',
  termsCreditDays: '{from} hanggang {to} calendar days',
  termsOr: '{one} o {other}',
  termsRollover:
    'Puwede mong i-extend ang loan simula {days} araw bago ang due date, at habang overdue ito. Nasa seksyon 2 kung ilang beses.',
  termsFor: 'Para sa {names}:',
  termsLoan: 'Uri ng loan',
  termsAmount: 'Halaga ng loan',
  termsPaidOut: 'Matatanggap mo',
  termsTerm: 'Loan term',
  termsPayments: 'Dami ng hulog',
  termsInterestPerDay: 'Interes bawat araw',
  termsInterest: 'Kabuuang interes',
  termsFee: 'Processing fee na sisingilin',
  termsFeeTaken: 'Kailan kinakaltas ang fee',
  termsFeeAtPayout: 'kaltas sa release',
  termsFeeFirst: 'hulog 1',
  termsTotal: 'Kabuuang babayaran',
  termsRateMonth: 'Effective interest rate (EIR) kada buwan',
  termsRateYear: 'Effective interest rate (EIR) kada taon',
  termsExtensions: 'Pinakamaraming extension',

  // The loan terms: what a late payment costs.
  penaltyOf: 'Sa overdue na halaga',
  penaltyFirstLoan: 'Unang loan',
  penaltyLaterLoan: 'Kasunod na loan',
  penaltyOnce: 'Isang beses, sa unang araw na late',
  penaltyDays: 'Bawat araw, mula ika-{from} hanggang ika-{to}',
  penaltyDaysFrom: 'Bawat araw, mula sa ika-{day} na araw',
  penaltyStep: '{rate} sa ika-{from} hanggang ika-{to} na araw',
  penaltyStepFrom: '{rate} mula sa ika-{day} na araw',
  penaltyExample:
    'Isang halimbawa: **{name}**, {amount} ang babayaran {payments}, at wala pa ritong nababayaran.',
  penaltyOnePayment: 'sa isang hulog',
  penaltyPayments: 'sa {count} hulog',
  penaltyDaysLate: 'Araw na late',
  penaltyOfFirst: 'Multa sa late na bayad, unang loan',
  penaltyOfLater: 'Multa sa late na bayad, kasunod na loan',
  penaltyOverdue: 'Kabuuang overdue, unang loan',
};
