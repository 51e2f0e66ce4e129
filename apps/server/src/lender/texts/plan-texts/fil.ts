import type { PlanTexts } from './en.ts';

export const fil: PlanTexts = {
  offered:
    'May alok kaming bagong plano para sa loan {contract}. Ikaw ang magpapasya. Walang magbabago bago mo ito tanggapin.',
  none: 'Walang bagong plano na pagpapasyahan. Nasa page ng loan mo ang planong sinusunod.',
  until: 'Puwedeng tanggapin hanggang {date}',
  total: 'Kabuuan ng bagong plano',
  nextPayment: 'Unang hulog: {amount} sa {date}',
  before: 'Ang loan mo ngayon',
  after: 'Sa bagong plano',
  owedNow: 'Kabuuang babayaran',
  overdueNow: 'Overdue na halaga',
  daysLate: 'Araw na late',
  penaltiesSoFar: 'Multa sa late na bayad, hindi pa bayad',
  lastPayment: 'Due date ng huling hulog',
  ratePerDay: 'Interes kada araw',
  waived: 'Hindi na sisingilin',
  newInterest: 'Interes ng bagong plano',
  effectiveRate: 'Effective interest rate (EIR) kada buwan',
  carried: 'Dating interes, multa at fee',
  principal: 'Hiniram na hindi pa nababayaran',
  instalments: 'Mga hulog',
  plan: 'Bagong plano',
  agreement: 'Kasunduan',
  clauseParties:
    'Sumasang-ayon ang {company} at ang nanghiram sa bagong plano para sa loan {contract} mula {date}.',
  clauseDebt:
    'Sa araw na ito, {owed} ang utang: {principal} na principal, {interest} na interes, {fee} na fee, {penalty} na multa sa late na bayad at {charges} na gastos sa paniningil. {waived} dito ang hindi na sisingilin.',
  clausePlan:
    'Babayaran ang {total} sa {count} hulog: {payments}. Ang interes na {rate} kada araw ay sa hindi pa bayad na principal lamang.',
  clauseCarried:
    'Hinahati nang pantay ang dating interes, multa, fee at gastos sa paniningil. Walang interes ang mga ito.',
  clauseLate:
    'Late ang bayad na lampas sa petsa nito, ayon sa kasunduan ng loan. Ang multa ay hindi pinapatawan ng multa.',
  clauseRest:
    'Mananatili ang lahat ng iba pa sa kasunduan ng loan. Puwedeng bayaran nang maaga ang loan. Hindi na ito mae-extend.',
  bannerTitle: 'May alok kaming bagong plano. Basahin at magpasya sa o bago ang {date}.',
  bannerLink: 'Basahin ang bagong plano',
  paused: 'Naka-pause ang mga bayad mo. Walang idaragdag na multa hanggang {date}.',
};
