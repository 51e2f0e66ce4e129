import { fil as answers } from './answer-texts/fil.ts';
import type { Texts } from './en.ts';

/** The server's sentences for a borrower, in Filipino. */
export const fil: Texts = {
  ...answers,
  // Order details.
  statusUnderReview: 'Sinusuri',
  statusUnderReviewText:
    'Magpapasya kami sa o bago ang {date} at magpapadala ng SMS. Wala kang kailangang gawin.',
  statusUnderReviewLateText:
    'Mas matagal kaysa sa ipinangako ang aming desisyon. Wala kang utang. Wala kang kailangang gawin.',
  statusDeclined: 'Hindi naaprubahan',
  declinedWhyText:
    'Pasensya na po, hindi namin naaprubahan ang loan na ito. {causes} Wala po kayong nasingil. Puwede kayong mag-apply ulit simula {date}. Puwede ninyong ipasuri ulit ang desisyon sa customer service.',
  causeIdentity: 'Hindi namin nakumpirma kung sino kayo.',
  causeAccount: 'Wala sa pangalan ninyo ang account na tatanggap ng pera.',
  causeIncome: 'Mababa ang kita ninyo para sa halagang ito.',
  causeOwes: 'May utang pa kayo sa ibang loan.',
  causePaidLate: 'Na-late ang bayad sa naunang loan.',
  causeRules: 'Hindi pasok ang application sa mga patakaran namin sa pagpapautang.',
  causeOther: 'Masasabi sa inyo ng customer service ang dahilan.',
  statusDeclinedText:
    'Pasensya na po, hindi namin naaprubahan ang loan na ito. Wala po kayong nasingil. Puwede ninyong ipasuri ulit ang desisyon sa customer service.',
  statusApproved: 'Naaprubahan',
  statusApprovedText: 'Papunta na ang pera. Darating ito sa pagitan ng {from} at {to}.',
  statusApprovedLateText:
    "Hindi dumating ang pera sa ipinangakong oras. Wala kang utang hangga't hindi ito dumarating. Inaalam namin ang dahilan.",
  statusAccountWaitsText:
    'Pinalitan mo ang account mo. Para ligtas ang pera mo, ipapadala namin ito roon pagkatapos ng {time}.',
  statusAccountCheckedText:
    'Bago namin ipadala ang pera, sinisigurado namin sa bangko na sa iyo ang account na ito. Wala kang utang hangga’t hindi ito dumarating sa iyo. Kung mali ang account, palitan mo ito.',
  statusReturnedText:
    'Ibinalik sa amin ng bangko mo ang pera. Wala kang babayaran hangga’t hindi mo ito natatanggap. Magdagdag ng ibang account.',
  statusLeftToStaffText:
    'Nasa amin ang pera ng loan na ito. Wala kang utang hangga’t hindi mo ito natatanggap. Para maipadala ito, kontakin ang customer service.',
  statusOnLoan: 'Aktibo ang loan',
  statusOnLoanText: 'Due sa {date} ang susunod mong hulog.',
  statusDue: 'Oras na para magbayad',
  statusDueText: 'Magbayad sa o bago ang {date}.',
  statusDueCoveredText: 'Sapat ang sobra mong bayad para sa hulog sa {date}. Wala kang kailangang gawin.',
  statusOverdue: 'Overdue na ang loan mo',
  statusOverdueText: '{days} araw nang late.',
  statusOverdueOneDayText: '1 araw nang late.',
  statusOverdueChargesText: 'Walang hulog na late. May gastos o multa pang hindi nababayaran.',
  statusAllDueText: 'Dapat nang bayaran ngayon ang lahat ng natitira sa loan na ito.',
  statusTomorrowText: '{amount} ang madadagdag bukas. Magbayad o mag-extend ngayong araw para matigil ito.',
  statusTomorrowNoExtensionText: '{amount} ang madadagdag bukas. Magbayad ngayong araw para matigil ito.',
  statusSettled: 'Bayad na',
  statusSettledText: 'Wala ka nang dapat bayaran. Salamat.',
  statusOverpaidText:
    'Wala ka nang dapat bayaran. Sobra ang bayad mo nang {amount}. Hilingin sa customer service na ibalik ito.',
  rowAmountBorrowed: 'Halaga ng loan',
  rowToPayBy: 'Babayaran sa o bago ang {date}',
  rowToPayNow: 'Babayaran ngayon',
  rowOutstanding: 'Kabuuang natitirang babayaran',
  rowPrincipal: 'Principal',
  rowInterest: 'Interes',
  rowInterestGivenBack: 'Ibinalik na interes',
  rowFee: 'Processing fee',
  rowLatePenalty: 'Multa sa late na bayad',
  rowCharges: 'Mga gastos sa legal na paniningil',
  rowDueDate: 'Due date',
  rowContractNumber: 'Loan No.',
  rowTakenOverFrom: 'Inilipat mula sa',
  rowOldNumber: 'Dating Loan No.',
  rowCredit: 'Sobrang bayad (utang namin sa iyo)',
  rowPaymentTakenBack: 'Binawing bayad',
  rowCreditKept: 'Itinabi para sa susunod mong bayad',
  rowYouReceive: 'Matatanggap mo',
  rowAccount: 'Account mo',
  rowTotalToRepay: 'Kabuuang babayaran',
  rowEffectiveRate: 'Effective interest rate (EIR) kada buwan',
  rowEffectiveRateYear: 'Effective interest rate (EIR) kada taon',
  rowDaysLate: 'Araw na late',
  rowTotalCost: 'Kabuuang gastos',
  keyFactLateCost: 'Kung wala kang babayaran',
  keyFactLateCostText:
    'Multa: 1 araw pagkaraan ng unang due date, {one}; pagkaraan ng 30 araw, {thirty}; pagkaraan ng 90 araw, {ninety}',
  rateInterest: 'Interes {rate} bawat araw',
  rateFeeOnly: 'Walang interes, isang processing fee',
  rateNothing: 'Walang interes, walang fee',
  keyFactDue: 'Mga due date',
  keyFactDueText:
    'Para sa perang darating sa iyo sa {day}. Kung mas maaga o mas huli itong dumating, uusog ang mga ito nang ganoon karaming araw.',
  keyFactLate: 'Kung late ang bayad mo',
  keyFactLateText:
    '{amount} nang isang beses. Pagkatapos, kada araw na late, porsiyento ng overdue na halaga: {steps}',
  keyFactLateStep: '{rate} mula sa ika-{day} na araw',
  keyFactCaps: 'Limit ayon sa batas',
  keyFactCapsText:
    'Multa sa late na bayad: hanggang {late} ng halagang dapat bayaran kada buwan. Lahat ng gastos: hanggang {cost} ng halaga ng loan.',
  statementOfLoan: 'Sinang-ayunan mo noong {day}. Loan No. {number} mo.',
  bindingText: 'Tekstong Ingles, na siyang susundin',
  statementOfOffer: 'Alok noong {day}, hindi pa tinatanggap: {product}.',
  keyFactEarly: 'Pag-urong at maagang pagbabayad',
  keyFactEarlyText:
    'Puwede kang magbago ng isip at ibalik ang pera anumang oras. Babayaran mo ang interes hanggang sa araw na iyon at ang processing fee na {fee}, at wala nang iba.',
  keyFactEarlyNoFeeText:
    'Puwede kang magbago ng isip at ibalik ang pera anumang oras. Babayaran mo ang interes hanggang sa araw na iyon, at wala nang iba.',
  accountCheck: 'Ipapadala ang {amount} sa {account} – tama ba?',
  accountOwner: 'Ang account na ito ay kay {holder}.',
  accountOwnerDiffers:
    'Ang account na ito ay kay {holder}, at hindi ito ang pangalan mo. Pakisuri ang numero. Susuriin din namin ito bago kami magpadala ng pera roon.',
  accountUnknown:
    'Walang nakitang account sa numerong ito. Pakisuri ang numero. Susuriin din namin ito bago kami magpadala ng pera roon.',
  identityReason: 'Kailangan naming malaman kung sino ka para maipadala sa iyo ang {amount}.',
  accountReason: 'Kailangan namin ng account para maipadala sa iyo ang {amount}.',
  accountNotBound: 'Wala pang account',
  cardPopTitle: 'Hindi pumasok ang pera sa account mo',
  cardPopMessage:
    'Ibinalik ito sa amin ng bangko mo. Wala kang babayaran hangga’t hindi mo natatanggap ang pera. Magdagdag ng ibang account at ipapadala namin ulit.',
  instalmentTitle: 'Hulog {index}',
  rolloverTitle: 'Babayaran para ma-extend',
  repaymentNotice: 'Ang oras na nagbayad ka ang susundin, kahit ma-delay ang pagpasok nito sa amin.',
  perDay: '{rate}% bawat araw',
  settledByPayment: 'Bayad na',
  paymentReturned: 'Bumalik sa app at buksan ang loan mo. Makikita mo roon kung pumasok ang bayad mo.',

  // The older confirmation, the loan market, and a login through a partner that failed.
  loanNow: 'Humiram ngayon',
  marketButton: 'Mag-apply na',
  marketRange: 'Halaga ng loan',
  jointLoginFailed: 'Hindi ka namin ma-log in gamit ang partner app. Mag-log in gamit ang mobile number mo.',
  jointLoginFailedBorrower:
    'Hindi maikonekta ang partner app sa account mo. Mag-log in ulit, o subukan mamaya.',
  jointLoginNotice: 'Hindi apektado ang iyong mga loan at impormasyon dito.',

  // How to pay by a code.
  guideCounterGroup: 'Sa counter',
  guideAppGroup: 'Sa isang app',
  guideCounter: 'Magbayad ng cash',
  guideApp: 'Magbayad mula sa app ng bangko o e-wallet',
  guideCounterStep1: 'Sabihin sa cashier na magbabayad ka ng bill sa {company}.',
  guideCounterStep2: 'Ibigay sa cashier ang payment code {code}.',
  guideCounterStep3: 'Bayaran ang halagang nasa page na ito at itago ang deposit slip.',
  guideAppStep1: 'Buksan ang app at piliin ang Pay Bills o Transfer.',
  guideAppStep2: 'Ilagay ang numerong {code} at ang halagang nasa page na ito.',
  guideAppStep3: 'I-confirm, at i-save ang screenshot ng resibo.',

  // Complaints.
  uploadTooLarge: 'Mas malaki sa 8 MB ang larawan. Magpadala ng mas maliit.',
  pictureUnreadable: 'Hindi ito larawang mababasa namin. Magpadala ng larawang JPEG, PNG o WebP.',
  pictureDisguised: 'Hindi namin matatanggap ang file na ito. Mag-screenshot ng larawan at iyon ang ipadala.',
  pictureMoving: 'Hindi tinatanggap ang gumagalaw na larawan. Magpadala ng hindi gumagalaw.',
  pictureTooManyPixels: 'Masyadong malaki ang larawan. Magpadala ng mas maliit.',
  pictureDamaged: 'Sira o kulang ang larawan. Kunan o piliin ulit ito.',
  pictureUnknown: 'Wala na ang isa sa mga larawan. Alisin ito at idagdag ulit.',
  claimAmountInvalid: 'Isulat ang halagang binayad mo, gaya ng 3,633.33.',
  claimDayInvalid: 'Piliin ang araw ng pagbayad mo. Mula ito sa simula ng loan mo hanggang ngayon.',
  claimChannelMissing: 'Piliin kung paano ka nagbayad.',
  claimReferenceMissing: 'Isulat ang reference number sa resibo mo. May mga letra o numero ito.',
  claimPictureMissing: 'Pumili ng larawan ng resibo mo.',
  complaintEmpty: 'Pakisulat ang iyong komento at mungkahi',
  collectionNotSupported: 'Hindi maaaring magreklamo tungkol sa paniningil para sa piniling loan',
  complaintNotAnswered: 'Mare-rate mo ito kapag nakasagot na kami.',
  complaintRatedAlready: 'Na-rate mo na ang sagot na ito. Salamat.',
  promiseAmountInvalid: 'Maglagay ng halagang pasok sa ipinakitang limitasyon.',
  promiseDayInvalid: 'Pumili ng araw na pasok sa ipinakitang limitasyon.',
  promiseNotPossible: 'Hindi puwedeng mangako ngayon. Pakitawagan kami.',
  recordNeededApplied:
    'Nag-apply ka ng loan sa amin. Ayon sa batas, kailangan naming itago ang tungkol dito: kung sino ka, magkano ang hiniram mo at magkano ang binayaran mo. Kung may iba kang gustong ipabura, sumulat sa aming grievance officer.',
  recordNeededComplained:
    'Nagpadala ka ng reklamo sa amin. Kailangan namin itong itago, at kung sino ang nagpadala. Kung may iba kang gustong ipabura, sumulat sa aming grievance officer.',
  recordNeededLinked:
    'May iba ka pang registration sa amin, o tinitingnan ng staff namin ang sa iyo. Pakisulatan ang aming grievance officer.',
  recordNeededChecking:
    'Humingi kami sa iyo ng isang rupee para makitang sa iyo ang account. Baka dumating pa ito. Subukan ulit mamaya.',
  complaintStepOver:
    'Hindi na ito maisusulong ngayon. Puwede mo kaming tawagan o magpadala ng bagong reklamo.',
  complaintsAll: 'Lahat',
  complaintsInProgress: 'Pending pa',
  complaintsAnswered: 'Nasagot',
  complaintAnswerBy: 'Sasagot kami sa o bago ang {date}.',
  complaintAnswerLate: 'Late ang sagot namin. Pasensya na. Puwede mo rin kaming tawagan.',
  complaintAnsweredOn: 'Sumagot kami noong {date}.',
  problemCollection: 'Paniningil',
  problemRepayment: 'Pagbabayad',
  problemApplication: 'Pag-apply ng loan',
  problemPayout: 'Pagpapadala ng pera at account',
  problemService: 'App at serbisyo',
  problemPrivacy: 'Personal na impormasyon',
  problemOther: 'Iba pa',
  collectionRude: 'Bastos o nagbabantang pananalita',
  collectionOften: 'Masyadong madalas o sa gabi tumatawag',
  collectionOthers: 'Kinausap ang pamilya, mga kaibigan o employer ko',
  collectionAmount: 'Humingi ng higit sa dapat bayaran',
  collectionIdentity: 'Hindi nagpakilala',

  // The promotion landing.
  captchaWrong: 'Hindi tugma. Subukan ang bago.',
  phoneRegistered: 'Naka-register na ang number na ito. Buksan ang app at mag-log in.',
  phoneMalformed: 'Pakitingnan ang mobile number.',
  phoneMalformedExample: 'Pakitingnan ang mobile number. Ganito ang itsura nito: {example}.',
  codesLimitedSeconds: 'Maghintay ng {seconds} segundo bago humingi ng panibagong OTP.',
  codesLimitedMinutes: 'Masyadong maraming OTP ang hiningi. Subukan ulit pagkalipas ng {minutes} minuto.',
  smsCodeWrong: 'Mali ang OTP. Tingnan ang text at subukan ulit.',
  smsCodeSpent: 'Wala nang bisa ang OTP na ito. Kumuha ng bago.',
  workNeeded:
    'Sandali lang: may maikling kalkulasyon muna ang phone mo bago namin ipadala ang OTP. Kung walang mangyari, i-reload ang page.',

  // The official site.
  contactIncomplete: 'Pakikumpleto ang impormasyon!',

  // Messages sent to the borrower.
  messageRegistrationCode:
    '{code} ang OTP mo para sa {name}. Magagamit ito sa loob ng {minutes} minuto. Huwag itong ibigay kahit kanino.',
  messageApproved: 'Naaprubahan na po ang loan mong {contract}. Ipinapadala na namin ang pera mo.',
  messageDocumentAsked:
    'May isa pa kaming kailangang dokumento para sa application {contract}. Buksan ang page nito para makita at maipadala.',
  messageDeclined:
    'Pasensya na po, hindi namin naaprubahan ang loan {contract}. Wala po kayong nasingil. Puwede ninyong ipasuri ulit ang desisyon: {phone}.',
  messageLoanCancelled:
    'Kinansela na po ang loan {contract}. Hindi mo natanggap ang pera at wala kang utang. May tanong? Tumawag sa {phone}.',
  messageCredited: 'Naipadala na po namin ang {amount} para sa loan {contract}.',
  messageTermsChange:
    'Nagbago ang mga tuntunin ng application mong {contract}. Basahin at tanggapin ang mga bago sa app.',
  messageAccountCode:
    '{code} ang OTP mo para ipadala ang pera mo sa {account}. Huwag itong ibigay kahit kanino. Magagamit ito sa loob ng {minutes} minuto.',
  messageAccountChanged:
    'Sa {account} na mapupunta ang perang ipapadala namin sa iyo. Hindi ba ikaw ito? Tumawag agad sa {phone}.',
  messageAccountChangedWaits:
    'Simula {date}, sa {account} na mapupunta ang perang ipapadala namin sa iyo. Hindi ba ikaw ito? Tumawag agad sa {phone}.',
  messageNumberCode:
    '{code} ang code mo para magamit ang numerong ito sa {name}. Ibigay lang ito sa staff namin habang kausap mo sila. Magagamit ito sa loob ng {minutes} minuto.',
  messageNumberChanged:
    'Ang mobile number mo sa amin ay nagtatapos na sa {number}. Hindi ba ikaw ito? Tumawag agad sa {phone}.',
  messagePayoutReturned:
    "Hindi po tinanggap ng account mo ang pera ng loan {contract}. Wala kang babayaran hangga't hindi mo ito natatanggap. Maglagay ng ibang account sa app.",
  messagePaid: 'Natanggap namin ang {amount} para sa loan {contract}. Salamat.',
  messageTakenBack:
    'Binawi ang bayad mo na {amount} para sa loan {contract}. Hindi na ito kasama. Buksan ang app para makita kung magkano pa ang babayaran.',
  messageDebitAhead:
    'Kukunin ang {amount} para sa loan {contract} mula sa account mo sa {date}. Puwede mong ihinto ang awtomatikong bayad sa app.',
  messageDebitFailed:
    'Hindi namin nakuha mula sa account mo ang bayad para sa loan {contract}. Pakibayaran ang {amount} sa app sa o bago ang {date}.',
  messageDebitAboveLimit:
    'Ang {amount} para sa loan {contract} ay higit sa pinayagan mo sa awtomatikong bayad. Pakibayaran ito sa app sa o bago ang {date}.',
  messageMandateEnded:
    'Inihinto namin ang awtomatikong bayad ng loan {contract}. Wala nang kukunin sa account mo. Pakibayaran sa app sa o bago ang bawat due date.',
  messageAssigned:
    'Ililipat ang loan {contract} sa ibang nagpapautang sa {date}. Mananatili ang iyong mga karapatan at tuntunin.',
  messageAssignmentWithdrawn:
    'Mananatili sa amin ang loan {contract}. Mali ang mensahe namin na ililipat ito sa ibang nagpapautang.',
  messageSettled: 'Natanggap namin ang {amount}. Bayad na ang loan {contract}. Salamat.',
  messageExtended:
    'Natanggap namin ang {amount}. Na-extend ang loan {contract}; due sa {date} ang susunod mong hulog.',
  messageComplaintReceived:
    'Natanggap na po namin ang reklamo mong {reference} at tinitingnan na namin ito. Buksan ang app para masubaybayan ito.',
  messageComplaintAnswered: 'Nasagot na po namin ang reklamo mo. Buksan ang app para basahin ang sagot.',
  messageClaimAnswered: 'Hinanap namin ang bayad mong {amount}. Buksan ang app para basahin ang sagot namin.',
  messageClaimPicture:
    'Kailangan namin ng mas malinaw na larawan ng resibo para sa {amount}. Buksan ang app para ipadala ito.',
  messageRepaymentCode:
    '{code} ang OTP mo para magbayad ng {amount} sa loan {contract}. Huwag itong ibigay kahit kanino. Magagamit ito sa loob ng {minutes} minuto.',
  messageDueSoon:
    'Dapat bayaran ang {amount} para sa loan {contract} sa o bago ang {date}. Buksan ang {name} para magbayad.',
  messagePlanOffered:
    'May bagong plano kaming alok para sa loan {contract}. Basahin sa app at magpasya sa o bago ang {date}.',
  messagePlanAccepted: 'Sinusunod na ang bagong plano ng loan {contract}. Makikita mo ito sa app.',
  messageDueToday:
    'Ngayong araw dapat bayaran ang {amount} para sa loan {contract}. Buksan ang {name} para magbayad.',
  messageOverdue:
    '{name}: overdue na po ang {amount} ng loan {contract} mula noong {date}. Magbayad sa app para hindi lumaki ang gastos, o tumawag sa {phone} kung hindi mo kayang magbayad.',
  messageOverdueLater:
    '{name}: hindi pa po bayad ang {amount} ng loan {contract} mula noong {date}. Magbayad sa app, o tumawag sa {phone} para pag-usapan kung paano magbabayad.',
  // E-mails: the code of an address, and copies without anything personal.
  emailMalformed: 'Ilagay ang buong e-mail address, gaya ng ana@example.com. Walang nabago.',
  emailCodeWrong: 'Mali ang code. Tingnan ang e-mail at subukan ulit.',
  emailCodeSubject: 'Ang code mo sa {name}',
  emailCodeText:
    'Ang code mo ay {code}. May bisa ito nang {minutes} minuto.\n\nIlagay ito sa page mo para kumpirmahin ang address na ito. Kung hindi mo ito hiningi, huwag pansinin ang e-mail na ito: walang mangyayari.',
  emailReceiptSubject: 'Natanggap namin ang bayad mo',
  emailReceiptText: 'May natanggap kaming bayad sa loan mo. Nasa mga dokumento sa page mo ang resibo.',
  emailPaidOffSubject: 'Bayad na ang loan mo',
  emailPaidOffText:
    'Bayad na ang loan mo at wala ka nang utang dito. Nasa mga dokumento sa page mo ang sertipiko.',
  emailComplaintSubject: 'Ang reklamo mo',
  emailComplaintReceivedText:
    'Natanggap namin ang reklamo mo at tinitingnan na namin ito. Masusundan mo ito sa page mo.',
  emailComplaintAnsweredText: 'Sinagot na namin ang reklamo mo. Mababasa mo ang sagot sa page mo.',
  emailFoot:
    '{name} · {phone}\nHindi kami kailanman humihingi ng code o password sa e-mail. Puwede mong alisin ang address na ito sa page mo.',
};
