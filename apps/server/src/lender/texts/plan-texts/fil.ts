import type { PlanTexts } from './en.ts';

export const fil: PlanTexts = {
  offered:
    'May alok kaming bagong plano para sa loan {contract}. Ikaw ang magpapasya. Walang magbabago bago mo ito tanggapin.',
  none: 'Walang bagong plano na pagpapasyahan. Nasa page ng loan mo ang planong sinusunod.',
  until: 'Puwedeng tanggapin hanggang {date}',
  total: 'Kabuuan ng bagong plano',
  nextPayment: 'Unang bayad {amount} sa {date}',
  before: 'Ang loan mo ngayon',
  after: 'Sa bagong plano',
  owedNow: 'Babayaran lahat-lahat',
  overdueNow: 'Lampas na sa due date',
  daysLate: 'Mga araw na huli',
  penaltiesSoFar: 'Late penalty na hindi pa bayad',
  lastPayment: 'Huling bayad',
  ratePerDay: 'Interes kada araw',
  waived: 'Hindi na sisingilin',
  newInterest: 'Interes ng bagong plano',
  effectiveRate: 'Effective interest rate (EIR) kada buwan',
  carried: 'Dating interes, penalty at fee',
  principal: 'Hiniram na hindi pa nababayaran',
  instalments: 'Mga bayad',
  plan: 'Bagong plano',
  agreement: 'Kasunduan',
  clauseParties:
    'Sumasang-ayon ang {company} at ang nanghiram sa bagong plano para sa loan {contract} mula {date}.',
  clauseDebt:
    'Sa araw na ito, {owed} ang utang: {principal} na principal, {interest} na interes, {fee} na fee, {penalty} na late penalty at {charges} na singil. {waived} dito ang hindi na sisingilin.',
  clausePlan:
    'Babayaran ang {total} sa {count} bayad: {payments}. Ang interes na {rate} kada araw ay sa hindi pa bayad na principal lamang.',
  clauseCarried:
    'Hinahati nang pantay ang dating interes, penalty, fee at singil. Walang interes ang mga ito.',
  clauseLate:
    'Huli ang bayad na lampas sa petsa nito, gaya ng nasa kasunduan ng loan. Walang penalty sa ibabaw ng penalty.',
  clauseRest:
    'Mananatili ang lahat ng iba pa sa kasunduan ng loan. Puwedeng bayaran nang maaga ang loan. Hindi na ito mapapalawig.',
  bannerTitle: 'May alok kaming bagong plano. Basahin at magpasya sa o bago ang {date}.',
  bannerLink: 'Basahin ang bagong plano',
  paused: 'Naka-pause ang mga bayad mo. Walang idaragdag na late penalty hanggang {date}.',
};
