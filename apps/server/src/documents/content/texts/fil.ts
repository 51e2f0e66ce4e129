import type { DocumentTexts } from './en.ts';

/** What documents say, in Filipino. */
export const fil: DocumentTexts = {
  receiptTitle: 'Resibo ng bayad',
  receiptLead: 'Natanggap namin ang bayad mong {amount}.',
  receiptExtended: 'Na-extend nito ang loan mo.',
  receiptPaidOff: 'Bayad na nang buo ang loan mo. Wala ka nang utang dito.',
  statementTitle: 'Statement of account',
  statementLead:
    'Ang loan mo noong {day}, kasama ang lahat ng siningil at binayaran hanggang sa araw na iyon.',
  agreementTitle: 'Kasunduan sa loan',
  agreementLead: 'Ito ang tekstong sinang-ayunan mo noong {day}.',
  disclosureTitle: 'Disclosure Statement ng loan',
  planTitle: 'Kasunduan sa bagong plano',
  planLead: 'Ito ang bagong planong sinang-ayunan mo noong {day}.',
  clearanceTitle: 'Sertipiko ng buong pagbabayad',
  clearanceLead: 'Bayad na nang buo ni {borrower} ang loan {loan}. Wala nang utang dito.',
  demandTitle: 'Liham ng paniningil',
  demandLead:
    '{borrower}, {days} araw nang late ang loan mong {loan} noong {day}. Pakibayaran ang {amount} sa o bago ang {payBy}.',
  demandOwedTitle: 'Overdue noong {day}',
  demandTotal: 'Kabuuang overdue',
  demandPaid: 'Nakabayad ka na? Salamat. Ipadala sa amin ang reference number ng bayad mo.',
  demandHelp:
    'Hindi mo mabayaran lahat? Tumawag sa {phone}. Puwede tayong magkasundo sa ibang araw o sa bagong plano.',
  demandAgreement: 'Umiiral pa rin ang nasa kasunduan tungkol sa late na bayad.',
  demandRights:
    'Hindi krimen ang hindi makabayad ng utang. Walang sinumang puwedeng manakot o manlait sa iyo, maglantad ng utang mo, o makipag-usap sa iba tungkol dito. Kokontakin ka lang namin mula {from} hanggang {until} ({source}).',
  demandComplain:
    'Puwede kang magreklamo kay {officer}, ang aming grievance officer: {officerPhone}, {officerEmail}. Pagkatapos, puwede kang sumulat sa {regulator}.',
  listDemand: 'Inilabas noong {day}',

  borrower: 'Nanghiram',
  loanNumber: 'Loan No.',
  takenOverFrom: 'Inilipat mula sa',
  oldNumber: 'Dating Loan No.',
  takenOverNote: 'Ang mga bayad hanggang {day} ay sa {source}, bago namin kinuha ang loan na ito.',
  principal: 'Halaga ng loan',
  acceptedOn: 'Sinang-ayunan mo noong',
  receivedOn: 'Natanggap ang pera noong',

  amountReceived: 'Halagang natanggap',
  paidAt: 'Oras ng pagbabayad',
  countsOn: 'Itinuring na bayad noong',
  channel: 'Paraan ng pagbabayad',
  reference: 'Reference number',
  usesTitle: 'Kung saan napunta ang bayad',
  leftToRepay: 'Natitirang babayaran pagkatapos nito',

  entriesTitle: 'Mga tala',
  columnDay: 'Araw',
  columnEntry: 'Tala',
  columnAmount: 'Halaga',
  columnOwed: 'Utang',
  entryPaidOut: 'Ipinadala sa iyo',
  entryFee: 'Processing fee',
  entryInterest: 'Interes',
  entryInterestReturned: 'Ibinalik na interes',
  entryPenaltyOnce: 'Multa sa late na bayad, isang beses',
  entryPenaltyDaily: 'Multa sa late na bayad, araw-araw',
  entryCharged: 'Gastos na legal o sa paniningil',
  entryPayment: 'Bayad mo',
  entryWaived: 'Hindi na siningil',
  entryRefunded: 'Sobrang bayad na ibinalik sa iyo',
  days: '{from} hanggang {to}',
  owedTitle: 'Utang noong {day}',
  owedNow: 'Siningil at hindi pa bayad',
  interestToCome: 'Interes na darating, ayon sa iskedyul',
  toRepay: 'Natitirang babayaran',
  heldForYou: 'Hawak namin para sa iyo',

  paidOffOn: 'Nabayaran nang buo noong',
  paidInAll: 'Kabuuang binayaran',

  documentNumber: 'Dokumento Blg. {number}',
  issuedOn: 'Inilabas noong {day}',
  verify: 'Puwedeng beripikahin ng kahit sino ang dokumentong ito: i-scan ang code, o buksan ang {address}.',
  registration: 'Rehistro {registration}',

  listReceipt: '{amount} · {day}',
  listStatement: 'Ngayon',
  listClearance: 'Bayad na nang buo',
};
