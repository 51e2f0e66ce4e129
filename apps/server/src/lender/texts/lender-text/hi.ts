import type { LenderTexts } from './en.ts';

/** What the server writes into the lender's texts, in Hindi. */
export const hi: LenderTexts = {
  // Clauses of an agreement.
  clauseCap:
    'विलंब शुल्क किसी भी महीने देय राशि के {late} से ज़्यादा नहीं होगा, और ब्याज, फ़ीस और विलंब शुल्क मिलाकर लोन की राशि के {cost} से कभी ज़्यादा नहीं होंगे ({source})।',
  clauseCoolingOff:
    'पैसा मिलने के दिन से ही आप अपना मन बदल सकते हैं और पैसा लौटा सकते हैं। तब आप पैसा लौटाने के दिन तक का ब्याज और {fee} की प्रोसेसिंग फ़ीस देंगे, जो वापस नहीं होगी, और कुछ नहीं।',
  clauseCoolingOffNoFee:
    'पैसा मिलने के दिन से ही आप अपना मन बदल सकते हैं और पैसा लौटा सकते हैं। तब आप पैसा लौटाने के दिन तक का ब्याज देते हैं, और कुछ नहीं।',
  clauseNoCoolingOff: 'इस लोन में कूलिंग-ऑफ़ अवधि नहीं है।',
  clausePrepayment: 'आप समय से पहले कभी भी भुगतान कर सकते हैं; ब्याज केवल भुगतान के दिन तक का लिया जाता है।',
  clausePrepaymentLater:
    'आप आधी अवधि बीतने के बाद समय से पहले भुगतान कर सकते हैं, पर पैसा मिलने के दिन से {days} कैलेंडर दिन बीतने से पहले नहीं। जो ब्याज तब तक नहीं बना, वह नहीं लिया जाता।',
  scheduleNumber: 'क्रम',
  scheduleDue: 'देय तिथि',
  schedulePrincipal: 'मूलधन',
  scheduleInterest: 'ब्याज',
  scheduleToPay: 'चुकाने की राशि',
  scheduleNote:
    'ये देय तिथियाँ तब की हैं जब पैसा {creditDay} को आपके खाते में पहुँचे। अगर पैसा पहले या बाद में पहुँचे, तो हर तिथि उतने ही दिन पहले या बाद में होगी। आपकी तिथियाँ आपके लोन के पेज पर दिखती हैं।',

  // The loan terms: what is lent, and for how long.
  termsOneDay: '1 दिन',
  termsDays: '{days} दिन',
  termsCreditDays: '{from} से {to} कैलेंडर दिन',
  termsOr: '{one} या {other}',
  termsRollover:
    'आप देय तिथि से {days} दिन पहले से, और जब तक लोन की देय तिथि निकली हुई है तब तक, लोन की अवधि बढ़ा सकते हैं; ज़्यादा से ज़्यादा उतनी बार, जितनी बार भाग 2 की तालिका में लिखा है।',
  termsFor: '{names} के लिए:',
  termsLoan: 'लोन',
  termsAmount: 'लोन की राशि',
  termsPaidOut: 'आपको मिलेंगे',
  termsTerm: 'अवधि',
  termsPayments: 'किस्तें',
  termsInterestPerDay: 'ब्याज प्रतिदिन',
  termsInterest: 'कुल ब्याज',
  termsFee: 'प्रोसेसिंग फ़ीस',
  termsFeeTaken: 'फ़ीस कब ली जाती है',
  termsFeeAtPayout: 'भेजी रकम से काटकर',
  termsFeeFirst: 'पहली किस्त में',
  termsTotal: 'चुकाने की कुल राशि',
  termsRateMonth: 'प्रभावी ब्याज दर (फ़ीस सहित), प्रति माह',
  termsRateYear: 'प्रभावी ब्याज दर (फ़ीस सहित), प्रति वर्ष',
  termsExtensions: 'अवधि अधिकतम कितनी बार बढ़ेगी',

  // The loan terms: what a late payment costs.
  penaltyOf: 'ओवरड्यू राशि पर',
  penaltyFirstLoan: 'पहला लोन',
  penaltyLaterLoan: 'बाद का लोन',
  penaltyOnce: 'एक बार, देरी के पहले दिन',
  penaltyDays: 'देरी के दिन {from} से {to} तक, प्रतिदिन',
  penaltyDaysFrom: 'देरी के दिन {day} से, प्रतिदिन',
  penaltyStep: 'देरी के दिन {from} से {to} तक {rate}',
  penaltyStepFrom: 'देरी के दिन {day} से {rate}',
  penaltyExample: 'एक उदाहरण: **{name}**, {payments} {amount} चुकाने हैं, और इसमें से कुछ भी नहीं चुकाया गया।',
  penaltyOnePayment: 'एक किस्त में',
  penaltyPayments: '{count} किस्तों में',
  penaltyDaysLate: 'देरी के दिन',
  penaltyOfFirst: 'विलंब शुल्क, पहला लोन',
  penaltyOfLater: 'विलंब शुल्क, बाद का लोन',
  penaltyOverdue: 'कुल ओवरड्यू, पहला लोन',
};
