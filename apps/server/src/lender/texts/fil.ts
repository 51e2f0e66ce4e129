import type { Texts } from './en.ts';

/** The server's sentences for a borrower, in Filipino. */
export const fil: Texts = {
  // Answers of the calls.
  malformed: 'May kulang o mali sa kahilingang ito. Pakitingnan at subukan muli.',
  sessionMissing: 'Tapos na ang iyong session. Mag-log in muli.',
  signedOut: 'Naka-sign out ka na. Walang naiwan tungkol sa mga loan mo sa device na ito.',
  somebodyElseSignedIn:
    'May ibang account na naka-sign in sa device na ito. Mag-sign out muna (Serbisyo sa customer, sa dulo ng page), saka buksan ulit ang link.',
  notFound: 'Hindi namin ito makita. Maaaring sarado na ito o hindi ito sa iyo.',
  tooManyRequests: 'Masyadong maraming pagsubok. Maghintay ng isang minuto at subukan muli.',
  keyUsedDifferently: 'Naipadala na ang kahilingang ito na may ibang detalye. Paki-reload ang pahina.',
  accountMissing: 'Ilagay muna ang account na padadalhan, para alam namin kung saan ipapadala ang pera.',
  accountCodeSent:
    'Para mapalitan ang account mo, ilagay ang code na ipinadala namin sa number mo na nagtatapos sa {digits}.',
  accountCodeTitle: 'Code mula sa text',
  accountCodeHint: '6 na digit',
  accountFieldInvalid: 'Pakitingnan: {field}.',
  offerChanged: 'Nagbago ang alok. Paki-reload ang pahina at tingnan itong muli.',
  orderOpenAlready: 'May bukas ka pang loan ng produktong ito.',
  channelUnknown: 'Pumili ng paraan ng pagbabayad mula sa listahan.',
  alreadyRated: 'Na-rate mo na ang loan na ito. Salamat.',
  paymentUnderWay: 'Pinoproseso na ang isang bayad para sa loan na ito. Hintayin ang resulta.',
  cardUnknown: 'Pumili ng card mula sa listahan.',
  cardBound:
    'Sa account na ito ipinapadala ang mga loan mo, kaya nananatili ito. Maaari kang mag-ugnay ng iba.',
  couponUnknown: 'Hindi magagamit ang coupon na ito sa pagbabayad. Magbayad nang wala ito.',
  quoteExpired: 'Masyado nang matagal na bukas ang pahinang ito. I-reload ito at subukan muli.',
  codeWrong: 'Mali ang code. Tingnan ang mensahe at subukan muli.',
  codeSpent: 'Hindi na magagamit ang code na ito. Humingi ng bago.',
  submittedAlready: 'Naipadala na ang bayad na ito. Hintayin ang resulta.',
  termOutOfRange: 'Ang termino ng loan ay mula {daysMin} hanggang {daysMax} araw.',
  applicantUnderAge: 'Dapat ay {ageMin} taong gulang ka man lang para makahiram.',
  applicantNotNational: 'Ang loan na ito ay para sa mga mamamayan ng bansang pinag-aalukan nito.',
  termsAboveCap: 'Hindi inaalok ang loan na ito sa ngayon.',
  nothingOwed: 'Wala nang dapat bayaran sa loan na ito.',
  notDisbursed: 'Hindi pa naipapadala ang pera ng loan na ito.',
  prepaymentTooEarly: 'Mababayaran mo ang loan na ito simula {date}.',
  amountNotQuoted: 'Nagbago ang halaga. Babayaran ngayong araw: {amount}. Paki-reload ang pahina.',
  rolloverNotDue: 'Mapapalawig mo ang loan na ito simula {date}.',
  rolloverLimitReached: 'Naabot na ng loan na ito ang pinakamaraming beses na maaari itong palawigin.',
  nothingToRefund: 'Walang dapat ibalik na pera.',
  amountAboveDebt: 'Mas malaki ang halaga kaysa sa dapat bayaran.',
  eventNotFound: 'Hindi namin ito makita. Maaaring sarado na ito o hindi ito sa iyo.',
  notDecidable: 'Hindi na ito mapagdedesisyunan.',
  unavailable:
    'Hindi kami makasagot ngayon. Pakisubukan muli maya-maya: walang hiniling mo ang gagawin nang dalawang beses.',
  failure: 'May naging problema sa aming panig. Walang nabago; pakisubukan muli.',
  providerFailure:
    'Hindi sumasagot ang serbisyo ng pagbabayad sa ngayon. Puwede mong subukan muli: walang sisingilin nang dalawang beses.',

  // Order details.
  statusUnderReview: 'Sinusuri',
  statusUnderReviewText: 'Magdedesisyon kami sa loob ng 1 araw. Wala kang kailangang gawin.',
  statusDeclined: 'Hindi naaprubahan',
  statusDeclinedText: 'Hindi namin maiaalok sa iyo ang loan na ito ngayon.',
  statusApproved: 'Naaprubahan',
  statusApprovedText: 'Papunta na ang pera. Darating ito sa pagitan ng {from} at {to}.',
  statusAccountWaitsText:
    'Pinalitan mo ang account mo. Para ligtas ang pera mo, ipapadala namin ito roon pagkatapos ng {time}.',
  statusReturnedText: 'Ibinalik ng iyong bangko ang pera. Maglagay ng ibang account.',
  statusOnLoan: 'Kasalukuyang loan',
  statusOnLoanText: 'Ang susunod mong bayad ay sa {date}.',
  statusDue: 'Oras na para magbayad',
  statusDueText: 'Magbayad hanggang {date}.',
  statusDueCoveredText: 'Sapat ang sobra mong bayad para sa hulog sa {date}. Wala kang kailangang gawin.',
  statusOverdue: 'Lampas na sa takdang petsa ang iyong loan',
  statusOverdueText: '{days} araw nang huli.',
  statusOverdueOneDayText: '1 araw nang huli.',
  statusOverdueChargesText: 'Walang hulog na huli. May singil o multa pang hindi nababayaran.',
  statusTomorrowText: '{amount} ang madadagdag bukas. Magbayad o magpalawig ngayong araw para matigil ito.',
  statusTomorrowNoExtensionText: '{amount} ang madadagdag bukas. Magbayad ngayong araw para matigil ito.',
  statusSettled: 'Bayad na',
  statusSettledText: 'Wala ka nang dapat bayaran. Salamat.',
  rowAmountBorrowed: 'Halagang hiniram',
  rowToRepayToday: 'Babayaran ngayong araw',
  rowOutstanding: 'Natitirang babayaran',
  rowPrincipal: 'Prinsipal',
  rowInterest: 'Interes',
  rowInterestGivenBack: 'Ibinalik na interes',
  rowFee: 'Bayad sa pagproseso',
  rowLatePenalty: 'Multa sa pagkahuli',
  rowCharges: 'Mga singil at gastos',
  rowDueDate: 'Takdang petsa',
  rowContractNumber: 'Numero ng kontrata',
  rowCredit: 'Sobrang bayad (utang namin sa iyo)',
  rowPaymentTakenBack: 'Binawing bayad',
  rowCreditKept: 'Itinabi para sa susunod mong bayad',
  rowYouReceive: 'Matatanggap mo',
  rowAccount: 'Iyong account',
  rowTotalToRepay: 'Kabuuang babayaran',
  rowEffectiveRate: 'Epektibong interes bawat buwan',
  rowEffectiveRateYear: 'Epektibong interes bawat taon',
  rowDaysLate: 'Ilang araw nang huli',
  keyFactLate: 'Kung mahuli ang bayad mo',
  keyFactLateText: '{amount} nang isang beses; pagkatapos, sa halagang huli na, {steps}',
  keyFactLateStep: '{rate} bawat araw mula sa ika-{day} araw',
  keyFactCaps: 'Pinakamataas ayon sa batas',
  keyFactCapsText:
    'multa sa pagkahuli: {late} bawat buwan ng halagang dapat bayaran; lahat ng gastos: {cost} ng halagang hiniram',
  statementOfOrder: 'Tinanggap noong {day}. Numero ng kontrata {number}.',
  statementOfOffer: 'Alok noong {day}, hindi pa tinatanggap: {product}.',
  keyFactEarly: 'Pag-urong at maagang pagbabayad',
  keyFactEarlyText:
    'Maaari kang magbago ng isip at ibalik ang pera anumang oras. Babayaran mo ang interes hanggang sa araw na iyon at ang bayad sa pagproseso na {fee}, at wala nang iba.',
  keyFactEarlyNoFeeText:
    'Maaari kang magbago ng isip at ibalik ang pera anumang oras. Babayaran mo ang interes hanggang sa araw na iyon, at wala nang iba.',
  accountNotBound: 'Hindi pa nailalagay',
  cardPopTitle: 'Bumalik ang iyong pera',
  cardPopMessage:
    'Hindi mapadalhan ang account na ibinigay mo. Maglagay ng iba at ipapadala naming muli ang pera.',
  instalmentTitle: 'Hulog {index}',
  rolloverTitle: 'Babayaran para magpalawig',
  afterExtension: 'Pagkatapos ng pagpapalawig',
  repaymentNotice: 'Binibilang ang bayad mula sa sandaling magbayad ka.',
  perDay: '{rate}% bawat araw',
  settledByPayment: 'Bayad na',
  paymentReturned: 'Salamat. Maaari mo nang isara ang pahinang ito at bumalik sa app.',

  // The older confirmation, the loan market, and a login through a partner that failed.
  loanNow: 'Humiram ngayon',
  marketButton: 'Mag-apply na',
  marketRange: 'Halaga ng loan',
  jointLoginFailed:
    'Hindi ka namin ma-log in gamit ang partner app. Mag-log in gamit ang numero ng mobile mo.',
  jointLoginFailedBorrower:
    'Hindi maikonekta ang partner app sa iyong account. Mag-log in muli, o subukan sa ibang oras.',
  jointLoginNotice: 'Hindi apektado ang iyong mga loan at impormasyon dito.',

  // How to pay by a code.
  guideCounterGroup: 'Sa counter',
  guideAppGroup: 'Sa isang app',
  guideCounter: 'Magbayad ng cash',
  guideApp: 'Magbayad mula sa app ng bangko o e-wallet',
  guideCounterStep1: 'Sabihin sa cashier na magbabayad ka ng bill sa {company}.',
  guideCounterStep2: 'Ipakita ang numero ng kontrata {code}.',
  guideCounterStep3: 'Bayaran ang halagang nasa pahinang ito at itago ang deposit slip.',
  guideAppStep1: 'Buksan ang app at piliin ang pagbabayad ng bill o paglilipat ng pera.',
  guideAppStep2: 'Ilagay ang numerong {code} at ang halagang nasa pahinang ito.',
  guideAppStep3: 'Kumpirmahin, at itago ang larawan ng resibo.',

  // Complaints.
  uploadTooLarge: 'Mas malaki sa 8 MB ang larawan. Magpadala ng mas maliit.',
  pictureUnreadable: 'Hindi ito larawang mababasa namin. Magpadala ng larawang JPEG, PNG o WebP.',
  pictureDisguised: 'May ibang file sa loob ng larawang ito. Magpadala ng karaniwang larawan.',
  pictureMoving: 'Hindi tinatanggap ang gumagalaw na larawan. Magpadala ng hindi gumagalaw.',
  pictureTooManyPixels: 'Mahigit 25 milyong pixel ang larawan. Magpadala ng mas maliit.',
  pictureDamaged: 'Sira o kulang ang larawan. Kunan o piliin itong muli.',
  pictureUnknown: 'Wala na ang isa sa mga larawan. Alisin ito at idagdag muli.',
  complaintEmpty: 'Pakisulat ang iyong komento at mungkahi',
  collectionNotSupported: 'Hindi maaaring magreklamo tungkol sa paniningil para sa piniling loan',
  complaintNotAnswered: 'Mare-rate mo ito kapag nakasagot na kami.',
  complaintRatedAlready: 'Na-rate mo na ang sagot na ito. Salamat.',
  complaintsAll: 'Lahat',
  complaintsInProgress: 'Naghihintay',
  complaintsAnswered: 'Nasagot na',
  problemCollection: 'Paniningil',
  problemRepayment: 'Pagbabayad',
  problemApplication: 'Pag-apply ng loan',
  problemPayout: 'Pagpapadala ng pera at account',
  problemService: 'App at serbisyo',
  problemPrivacy: 'Personal na impormasyon',
  problemOther: 'Iba pa',
  collectionRude: 'Bastos o nagbabantang pananalita',
  collectionOften: 'Masyadong madalas o sa gabi tumatawag',
  collectionOthers: 'Kinausap ang aking pamilya, mga kaibigan o amo',
  collectionAmount: 'Humingi ng higit sa dapat bayaran',
  collectionIdentity: 'Hindi nagpakilala',

  // The promotion landing.
  captchaWrong: 'Mali ang mga karakter. Subukan ang mga bago.',
  phoneRegistered: 'Nakarehistro na ang numerong ito. Buksan ang app at mag-log in.',
  phoneMalformed: 'Pakitingnan ang numero ng mobile.',
  codesLimitedSeconds: 'Maghintay ng {seconds} segundo bago humingi ng panibagong code.',
  codesLimitedMinutes: 'Masyadong maraming code ang hiningi. Subukan muli pagkalipas ng {minutes} minuto.',
  smsCodeWrong: 'Mali ang code. Tingnan ang mensahe at subukan muli.',
  smsCodeSpent: 'Wala nang bisa ang code na ito. Humingi ng bago.',
  workNeeded:
    'Sandali lang: may maikling kalkulasyon muna ang telepono mo bago namin ipadala ang code. Kung walang mangyari, i-reload ang page.',

  // The official site.
  contactIncomplete: 'Pakikumpleto ang impormasyon!',

  // Messages sent to the borrower.
  messageRegistrationCode:
    '{code} ang iyong code para sa {name}. May bisa ito nang {minutes} minuto. Huwag itong ibigay kaninuman.',
  messageApproved: 'Naaprubahan ang iyong loan {contract}. Papunta na ang pera.',
  messageDeclined: 'Hindi namin maiaalok sa iyo ang loan {contract} ngayon.',
  messageCredited: 'Naipadala na ang pera ng iyong loan {contract}: {amount}.',
  messageTermsChange:
    'Nagbago ang mga tuntunin ng aplikasyon mong {contract}. Basahin at tanggapin ang mga bago sa app.',
  messageAccountCode:
    '{code} ang code mo para ipadala ang pera mo sa {account}. Huwag itong ibigay kahit kanino. Magagamit ito sa loob ng {minutes} minuto.',
  messageAccountChanged:
    'Sa {account} na namin ipapadala ang pera mo. Hindi ba ikaw ito? Tumawag agad sa {phone}.',
  messageAccountChangedWaits:
    'Simula {date}, sa {account} na namin ipapadala ang pera mo. Hindi ba ikaw ito? Tumawag agad sa {phone}.',
  messagePayoutReturned: 'Bumalik ang ipinadalang pera ng loan {contract}. Maglagay ng ibang account sa app.',
  messagePaid: 'Natanggap namin ang {amount} para sa loan {contract}. Salamat.',
  messageSettled: 'Natanggap namin ang {amount}. Bayad na ang loan {contract}. Salamat.',
  messageExtended:
    'Natanggap namin ang {amount}. Napalawig ang loan {contract}; ang susunod na bayad ay sa {date}.',
  messageComplaintReceived:
    'Natanggap na namin ang iyong reklamo at tinitingnan na namin ito. Buksan ang app para masubaybayan ito.',
  messageComplaintAnswered: 'Nasagot na namin ang iyong reklamo. Buksan ang app para basahin ang sagot.',
  messageRepaymentCode:
    '{code} ang iyong code para magbayad ng {amount} sa loan {contract}. Huwag itong ibigay kaninuman. May bisa ito nang {minutes} minuto.',
  messageOverdue:
    'Lampas na sa takdang petsa ang loan {contract}. Buksan ang app para magbayad o magpalawig.',
};
