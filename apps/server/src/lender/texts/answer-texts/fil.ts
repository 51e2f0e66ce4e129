import type { AnswerTexts } from './en.ts';

export const fil: AnswerTexts = {
  malformed: 'May kulang o mali sa request na ito. Walang ginawa. Pakitingnan at subukan ulit.',
  sessionMissing: 'Tapos na ang session mo. Walang ginawa. Mag-log in ulit.',
  formNotSaved:
    'Tapos na ang session mo. Walang ginawa, at hindi na-save ang inilagay mo. Mag-log in, saka punan ulit ang form.',
  formNotSent:
    'Tapos na ang session mo. Walang ginawa, at walang naipadala sa inilagay mo. Mag-log in, saka buksan ulit ang form.',
  signedOut: 'Naka-sign out ka na. Walang naiwan tungkol sa mga loan mo sa device na ito.',
  somebodyElseSignedIn:
    'May ibang account na naka-sign in sa device na ito. Mag-sign out muna (Customer service, sa dulo ng page), saka buksan ulit ang link.',
  notFound: 'Hindi namin makita ang page na ito. Bumalik sa app at buksan doon ang loan mo.',
  tooManyRequests: 'Sobrang dami na ng subok. Walang ginawa. Maghintay ng isang minuto at subukan ulit.',
  keyUsedDifferently:
    'Natanggap na namin ito na may ibang detalye. Walang ipinadala ulit. I-reload ang page para makita ang naitala.',
  accountMissing:
    'Wala ka pang account para sa pera. Walang hiniling na loan. Idagdag muna ang account na tatanggap nito.',
  accountNotPayable:
    'Hindi namin maipapadala ang halagang ito sa account mo. Walang hiniling na loan. Pumili ng ibang account.',
  accountCodeSent:
    'Para mapalitan ang account mo, ilagay ang OTP na ipinadala namin sa number mo na nagtatapos sa {digits}.',
  accountCodeTitle: 'OTP mula sa text',
  accountCodeHint: '6 na digit',
  accountFieldInvalid: 'Mali ang {field}. Pakitingnan.',
  accountFieldDigits: 'Mali ang {field}. Dapat itong may {min} hanggang {max} numero.',
  accountFieldDigitsExact: 'Mali ang {field}. Dapat itong may {max} numero.',
  accountFieldLetters: 'Mali ang {field}. Dapat itong may {min} hanggang {max} titik.',
  accountFieldExample: 'Mali ang {field}. Ganito ang hitsura nito: {example}.',
  identityFieldEmpty: 'Pakilagay: {field}.',
  identityFieldDigits: 'Mali ang {field}. Dapat itong may {min} o {max} numero.',
  identityMissing: 'Sabihin muna sa amin kung sino ka. Naka-save ang mga nasagutan mo na.',
  consentMissing: 'Kailangan ang pagsang-ayon mo sa mga tekstong ito para sa loan.',
  consentChanged: 'Nabago ang tekstong ito. Basahin ulit, at lagyan ng tsek kung sang-ayon ka.',
  pictureMissing: 'Kumuha o pumili ng larawan.',
  codeUnreadable: 'Hindi namin ito mabasa. Kunan ulit nang malapit at malinaw, o magpatuloy nang wala ito.',
  fileUnreadable:
    'Hindi namin mabuksan ang file gamit ang share code na ito. Ipadala ang .zip gaya ng na-download mo, kasama ang apat na numero nito.',
  fileOutdated: 'Mahigit 30 araw na ang file na ito. Mag-download ng bago at ipadala ito.',
  numberUnreadable: 'Hindi ito PAN ng isang tao. Pakitingnan ang sampung karakter nito.',
  identityDocument: 'ID mo',
  identityNumber: 'Numero sa ID',
  nothingOffered:
    'Walang alok para sa iyo ngayon. Walang hiniling na loan. Kung may tanong ka, kontakin ang customer service.',
  offerChanged:
    'Nagbago ang alok. Hindi namin ipinadala ang application mo. I-reload ang page para makita ang bagong alok.',
  productClosed:
    'Hindi namin iniaalok ang loan na ito sa ngayon. Walang hiniling na loan. Walang magbabago sa mga loan mo ngayon.',
  agreementUnanswered:
    'Wala ka pang hinihiling na loan. Basahin ang kasunduan sa page na ito at pindutin ang Sumasang-ayon.',
  orderOpenAlready:
    'May ganito ka nang loan. Walang hiniling na pangalawa. Puwede kang mag-apply ulit kapag nabayaran na ito nang buo.',
  loanAppliedAlready:
    'Nag-apply ka na para sa loan na ito. Hindi ka puwedeng mag-apply ng pangalawa kasabay nito.',
  loanOpenAlready:
    'May ganito ka nang loan. Hindi ka makakakuha ng pangalawa habang hindi pa ito bayad nang buo.',
  channelUnknown:
    'Wala rito ang paraang ito ng pagbabayad. Wala kang nasingil. Pumili ng isa mula sa listahan.',
  chargeRefused: 'Hindi gumagana ngayon ang paraang ito ng pagbabayad. Wala kang nasingil. Pumili ng iba.',
  alreadyRated: 'Na-rate mo na ang loan na ito. Salamat.',
  paymentUnderWay:
    'Tinitingnan pa namin ang huli mong bayad. Huwag munang magbayad ulit. Buksan ang loan mo pagkalipas ng ilang minuto para makita ang resulta.',
  cardUnknown:
    'Hindi namin kilala ang account na ito. Wala kang nasingil. Pumili ng account mula sa listahan.',
  cardBound:
    'Dito namin ipinapadala ang pera ng loan mo, kaya hindi ito maaalis. Puwede kang magdagdag ng iba.',
  cardsFull:
    'Naabot mo na ang pinakamaraming account. Walang idinagdag. Mag-alis muna ng isang account, saka idagdag ito.',
  quoteExpired:
    'Hindi na updated ang halaga sa page na ito. Wala kang nasingil. I-reload ang page para makita ang halaga ngayong araw.',
  codeWrong: 'Mali ang OTP. Walang siningil. Tingnan ang text at subukan ulit.',
  codeSpent: 'Hindi na magagamit ang OTP na ito. Walang siningil. Kumuha ng bago.',
  submittedAlready:
    'Nasa amin na ang bayad na ito at tinitingnan namin. Huwag magbayad ulit. Buksan ang loan mo pagkalipas ng ilang minuto para makita ang resulta.',
  termOutOfRange:
    'Ang loan term ay mula {daysMin} hanggang {daysMax} araw. Walang hiniling na loan. I-reload ang page para makita ang alok.',
  applicantUnderAge:
    'Dapat ay hindi bababa sa {ageMin} taong gulang ka para makahiram. Wala kang nasingil. Kung mali ang petsa ng kapanganakan mo rito, kontakin ang customer service.',
  applicantNotNational:
    'Mga mamamayan lang ng bansang pinag-aalukan ng loan na ito ang mapapahiram namin. Wala kang nasingil. Kung mali ang nasyonalidad mo rito, kontakin ang customer service.',
  termsAboveCap:
    'Hindi namin maiaalok ang loan na ito sa ngayon. Wala kang nasingil. Kontakin ang customer service para malaman kung ano ang puwede.',
  nothingOwed: 'Walang dapat bayaran sa loan na ito. Hindi mo kailangang magbayad.',
  notDisbursed: 'Hindi pa naipapadala ang pera ng loan na ito. Wala ka pang kailangang bayaran.',
  prepaymentTooEarly: 'Hindi mo pa kailangang magbayad. Puwede kang magbayad simula {date}.',
  amountNotQuoted: '{amount} na ang halaga ngayon. Wala kang nasingil. I-reload ang page para bayaran ito.',
  amountNotDue:
    'Hindi mo pa kailangang magbayad. Wala kang nasingil ngayon. Ang susunod mong bayad ay {amount}, na due sa {date}.',
  rolloverNotDue: 'Mae-extend mo ang loan na ito simula {date}. Wala kang nasingil.',
  rolloverLimitReached:
    'Naabot na ang limit ng extension ng loan na ito. Wala kang nasingil. Bayaran na ito. Kung hindi mo kaya, kontakin ang customer service.',
  rolloverAgainFrom:
    'Na-extend na ang loan na ito: ang susunod mong bayad ay due sa {date}. Mae-extend mo ito ulit simula {from}.',
  rolloverLastUsed:
    'Nagamit mo na ang lahat ng extension ng loan na ito. Ang susunod mong bayad ay due sa {date}. Kung hindi mo kayang magbayad sa araw na iyon, kontakin ang customer service.',
  nothingToRefund: 'Walang ire-refund.',
  amountAboveDebt: 'Mas malaki ang halaga kaysa sa dapat bayaran.',
  amountAboveCredit: 'Mas malaki ang halaga kaysa sa sobrang bayad na hawak namin.',
  payoutUnderWay:
    'Maaaring papunta na sa iyo ang pera ng loan na ito. Walang nakansela. Wala kang utang hangga’t hindi mo ito natatanggap. Kung hindi ito dumating, kontakin ang customer service.',
  eventNotFound: 'Hindi namin ito makita. Bumalik sa app at buksan doon ang loan mo.',
  planChanged:
    'Nagbago ang plano o hindi na ito puwedeng tanggapin. Walang tinanggap. Basahin itong muli sa ibaba.',
  scheduleNotPossible:
    'Hindi na posible ang planong ito. Hindi ka siningil. Makipag-usap sa customer service.',
  notDecidable:
    'Hindi na mababago ang loan na ito sa ganitong paraan. Wala kang nasingil. Kontakin ang customer service.',
  unavailable: 'Hindi kami makasagot ngayon. Subukan ulit maya-maya. Hindi madodoble ang ipinadala mo.',
  loadFailure: 'Hindi namin ito ma-load. Walang nagbago sa loan o pera mo. Subukan ulit.',
  failure:
    'Nagkaproblema sa panig namin. Tingnan muna ang loan mo bago subukan ulit. Hindi ka masisingil nang doble.',
  providerFailure:
    'Hindi sumasagot ang payment service. Maghintay ng isang minuto at subukan ulit. Hindi ka masisingil nang doble.',
};
