import { hi as answers } from './answer-texts/hi.ts';
import type { Texts } from './en.ts';

/** The server's sentences for a borrower, in Hindi. */
export const hi: Texts = {
  ...answers,
  // Order details.
  statusUnderReview: 'जाँच चल रही है',
  statusUnderReviewText: 'हम {date} तक फ़ैसला करेंगे और आपको SMS भेजेंगे। आपको कुछ करने की ज़रूरत नहीं है।',
  statusUnderReviewLateText:
    'हमारे फ़ैसले में वादे से ज़्यादा समय लग रहा है। आप पर कुछ बकाया नहीं है। आपको कुछ करने की ज़रूरत नहीं है।',
  statusDeclined: 'मंज़ूर नहीं हुआ',
  declinedWhyText:
    'हम यह लोन मंज़ूर नहीं कर सके। {causes} आपसे कुछ नहीं लिया गया। आप {date} से फिर आवेदन कर सकते हैं। आप ग्राहक सेवा से फ़ैसले को दोबारा देखने के लिए कह सकते हैं।',
  causeIdentity: 'हम आपकी पहचान की पुष्टि नहीं कर सके।',
  causeAccount: 'जिस खाते में पैसा जाना है, वह आपके नाम पर नहीं है।',
  causeIncome: 'इस राशि के लिए आपकी आमदनी कम है।',
  causeOwes: 'आप पर एक और लोन का पैसा बाकी है।',
  causePaidLate: 'पिछले लोन का भुगतान देर से हुआ था।',
  causeRules: 'यह आवेदन लोन देने के हमारे नियमों के बाहर है।',
  causeOther: 'ग्राहक सेवा आपको कारण बता सकती है।',
  statusDeclinedText:
    'हम यह लोन मंज़ूर नहीं कर सके। आपसे कुछ नहीं लिया गया। आप ग्राहक सेवा से फ़ैसले को दोबारा देखने के लिए कह सकते हैं।',
  statusApproved: 'मंज़ूर हुआ',
  statusApprovedText: 'पैसा भेजा जा रहा है। यह {from} और {to} के बीच पहुँचेगा।',
  statusApprovedLateText: 'पैसा तय समय में नहीं पहुँचा। जब तक वह न पहुँचे, आप पर कुछ बकाया नहीं है। हम इसकी जाँच कर रहे हैं।',
  statusAccountWaitsText: 'आपने अपना खाता बदला है। आपके पैसे की सुरक्षा के लिए हम उसे {time} के बाद वहाँ भेजेंगे।',
  statusAccountCheckedText:
    'पैसा भेजने से पहले हम बैंक से पक्का कर रहे हैं कि यह खाता आपका है। जब तक पैसा आपको नहीं मिलता, आप पर कुछ बकाया नहीं है। खाता ग़लत हो तो उसे बदलें।',
  statusReturnedText:
    'आपके बैंक ने पैसा हमें लौटा दिया। जब तक पैसा आपको नहीं मिलता, आप पर कुछ बकाया नहीं है। कृपया दूसरा खाता जोड़ें।',
  statusLeftToStaffText:
    'इस लोन का पैसा हमारे पास है। जब तक वह आपको नहीं मिलता, आप पर कुछ बकाया नहीं है। उसे भिजवाने के लिए ग्राहक सेवा से बात करें।',
  statusOnLoan: 'लोन चल रहा है',
  statusOnLoanText: 'आपकी अगली किस्त की देय तिथि {date} है।',
  statusDue: 'भुगतान का समय',
  statusDueText: 'कृपया {date} तक भुगतान करें।',
  statusDueCoveredText: 'आपकी ज़्यादा भुगतान की गई राशि {date} की किस्त के लिए काफ़ी है। आपको कुछ करने की ज़रूरत नहीं है।',
  statusOverdue: 'देय तिथि निकल चुकी है',
  statusOverdueText: '{days} दिन की देरी।',
  statusOverdueOneDayText: '1 दिन की देरी।',
  statusOverdueChargesText: 'कोई किस्त देर से नहीं है। कोई ख़र्च या विलंब शुल्क अभी बाकी है।',
  statusAllDueText: 'इस लोन की पूरी बाकी राशि अब चुकानी है।',
  statusTomorrowText: 'कल {amount} और जुड़ेंगे। इसे रोकने के लिए आज ही भुगतान करें या अवधि बढ़ाएँ।',
  statusTomorrowNoExtensionText: 'कल {amount} और जुड़ेंगे। इसे रोकने के लिए आज ही भुगतान करें।',
  statusSettled: 'चुका दिया गया',
  statusSettledText: 'कुछ भी बकाया नहीं है। धन्यवाद।',
  statusOverpaidText: 'कुछ भी बकाया नहीं है। आपका ज़्यादा भुगतान {amount} है। उसे वापस पाने के लिए ग्राहक सेवा से बात करें।',
  rowAmountBorrowed: 'लोन की राशि',
  rowToPayBy: '{date} तक चुकाने की राशि',
  rowToPayNow: 'अभी चुकाने की राशि',
  rowOutstanding: 'चुकाने की बाकी राशि',
  rowPrincipal: 'मूलधन',
  rowInterest: 'ब्याज',
  rowInterestGivenBack: 'लौटाया गया ब्याज',
  rowFee: 'प्रोसेसिंग फ़ीस',
  rowLatePenalty: 'विलंब शुल्क',
  rowCharges: 'वसूली और क़ानूनी ख़र्च',
  rowDueDate: 'देय तिथि',
  rowContractNumber: 'लोन नं.',
  rowTakenOverFrom: 'यहाँ से लिया गया',
  rowOldNumber: 'पहले का लोन नं.',
  rowCredit: 'ज़्यादा भुगतान (हमें आपको देना है)',
  rowPaymentTakenBack: 'वापस लिया गया भुगतान',
  rowCreditKept: 'अगले भुगतान के लिए रखा गया',
  rowYouReceive: 'आपको मिलेंगे',
  rowAccount: 'खाता',
  rowTotalToRepay: 'चुकाने की कुल राशि',
  rowEffectiveRate: 'प्रभावी ब्याज दर (फ़ीस सहित), प्रति माह',
  rowEffectiveRateYear: 'प्रभावी ब्याज दर (फ़ीस सहित), प्रति वर्ष',
  rowDaysLate: 'देरी के दिन',
  rowTotalCost: 'कुल ख़र्च',
  keyFactLateCost: 'अगर आप कुछ न चुकाएँ',
  keyFactLateCostText: 'विलंब शुल्क: पहली देय तिथि के 1 दिन बाद {one}; 30 दिन बाद {thirty}; 90 दिन बाद {ninety}',
  rateInterest: 'ब्याज {rate} प्रतिदिन',
  rateFeeOnly: 'कोई ब्याज नहीं, एक प्रोसेसिंग फ़ीस',
  rateNothing: 'कोई ब्याज नहीं, कोई फ़ीस नहीं',
  keyFactDue: 'देय तिथियाँ',
  keyFactDueText:
    'जब पैसा {day} को आपके खाते में पहुँचे। अगर पहले या बाद में पहुँचे, तो तिथियाँ उतने ही दिन पहले या बाद में होंगी।',
  keyFactLate: 'अगर आप देर से भुगतान करते हैं',
  keyFactLateText: '{amount} एक बार। फिर देरी के हर दिन ओवरड्यू राशि का इतना प्रतिशत: {steps}',
  keyFactLateStep: 'देरी के दिन {day} से {rate}',
  keyFactCaps: 'क़ानून के अनुसार अधिकतम',
  keyFactCapsText: 'विलंब शुल्क: हर माह देय राशि का अधिकतम {late}। सभी ख़र्च मिलाकर: लोन की राशि का अधिकतम {cost}।',
  statementOfLoan: 'आपने {day} को लोन नं. {number} के लिए इसे स्वीकार किया।',
  bindingText: 'अंग्रेज़ी पाठ (क़ानूनी तौर पर वही लागू है)',
  statementOfOffer: '{day} का ऑफ़र, अभी स्वीकार नहीं किया गया: {product}।',
  keyFactEarly: 'कूलिंग-ऑफ़ अवधि और समय से पहले भुगतान',
  keyFactEarlyText:
    'आप कभी भी अपना मन बदलकर पैसा लौटा सकते हैं। आप उस दिन तक का ब्याज और {fee} की प्रोसेसिंग फ़ीस देंगे, और कुछ नहीं।',
  keyFactEarlyNoFeeText: 'आप कभी भी अपना मन बदलकर पैसा लौटा सकते हैं। आप उस दिन तक का ब्याज देते हैं, और कुछ नहीं।',
  accountCheck: '{amount} यहाँ भेजे जाएँगे: {account} – सही है?',
  accountOwner: 'यह खाता {holder} का है।',
  accountOwnerDiffers:
    'यह खाता {holder} का है, जो आपका नाम नहीं है। कृपया नंबर जाँच लें। वहाँ पैसे भेजने से पहले हम भी इसकी जाँच करेंगे।',
  accountUnknown: 'इस नंबर पर कोई खाता नहीं मिला। कृपया नंबर जाँच लें। वहाँ पैसे भेजने से पहले हम भी इसकी जाँच करेंगे।',
  identityReason: 'आपको {amount} भेजने के लिए हमें जानना होता है कि आप कौन हैं।',
  accountReason: 'आपको {amount} भेजने के लिए हमें एक खाता चाहिए।',
  accountNotBound: 'अभी कोई खाता नहीं',
  cardPopTitle: 'पैसा आपके खाते में नहीं पहुँचा',
  cardPopMessage:
    'आपके बैंक ने पैसा हमें लौटा दिया। जब तक पैसा आपको नहीं मिलता, आप पर कुछ बकाया नहीं है। दूसरा खाता जोड़ें, हम पैसा फिर से भेजेंगे।',
  instalmentTitle: 'किस्त {index}',
  rolloverTitle: 'अवधि बढ़ाने के लिए भुगतान',
  repaymentNotice: 'भुगतान उसी समय का माना जाएगा जब आपने पैसे दिए, भले ही हमें बाद में मिलें।',
  perDay: '{rate}% प्रतिदिन',
  settledByPayment: 'भुगतान हो गया',
  paymentReturned: 'ऐप पर वापस जाएँ और अपना लोन खोलें। वहाँ दिखेगा कि आपका भुगतान पहुँचा या नहीं।',

  // The older confirmation, the loan market, and a login through a partner that failed.
  loanNow: 'अभी लोन लें',
  marketButton: 'अभी आवेदन करें',
  marketRange: 'लोन की राशि',
  jointLoginFailed: 'हम पार्टनर ऐप से आपको लॉग इन नहीं कर सके। कृपया अपने मोबाइल नंबर से लॉग इन करें।',
  jointLoginFailedBorrower:
    'पार्टनर ऐप को आपके खाते से जोड़ा नहीं जा सका। कृपया फिर से लॉग इन करें, या बाद में कोशिश करें।',
  jointLoginNotice: 'यहाँ आपके लोन और आपकी जानकारी पर कोई असर नहीं पड़ा है।',

  // How to pay by a code.
  guideCounterGroup: 'काउंटर पर',
  guideAppGroup: 'ऐप में',
  guideCounter: 'नकद भुगतान करें',
  guideApp: 'बैंक या वॉलेट ऐप से भुगतान करें',
  guideCounterStep1: 'कैशियर को बताएँ कि आप {company} का बिल भर रहे हैं।',
  guideCounterStep2: 'कैशियर को पेमेंट कोड {code} बताएँ।',
  guideCounterStep3: 'इस पेज पर दी गई राशि चुकाएँ और जमा पर्ची रखें।',
  guideAppStep1: 'ऐप खोलें और बिल भरना या पैसे भेजना चुनें।',
  guideAppStep2: 'नंबर {code} और इस पेज पर दी गई राशि भरें।',
  guideAppStep3: 'पुष्टि करें, और रसीद का स्क्रीनशॉट रखें।',

  // Complaints.
  uploadTooLarge: 'फ़ोटो 8 MB से बड़ी है। कृपया छोटी फ़ोटो भेजें।',
  pictureUnreadable: 'हम इस फ़ोटो को पढ़ नहीं सकते। कृपया JPEG, PNG या WebP फ़ोटो भेजें।',
  pictureDisguised: 'हम यह फ़ाइल नहीं ले सकते। फ़ोटो का स्क्रीनशॉट लें और वही भेजें।',
  pictureMoving: 'हम एनिमेटेड (चलती) फ़ोटो नहीं ले सकते। कृपया सामान्य फ़ोटो भेजें।',
  pictureTooManyPixels: 'फ़ोटो बहुत बड़ी है। कृपया छोटी फ़ोटो भेजें।',
  pictureDamaged: 'फ़ोटो ख़राब या अधूरी है। कृपया उसे फिर से लें या चुनें।',
  pictureUnknown: 'एक फ़ोटो अब वहाँ नहीं है। कृपया उसे हटाएँ और फिर से जोड़ें।',
  claimAmountInvalid: 'जितनी राशि आपने चुकाई, वह लिखें। वह 3,633.33 जैसी होती है।',
  claimDayInvalid: 'जिस दिन आपने भुगतान किया, वह चुनें। वह लोन शुरू होने के दिन और आज के बीच का दिन है।',
  claimChannelMissing: 'चुनें कि आपने भुगतान कैसे किया।',
  claimReferenceMissing: 'अपनी रसीद का रेफ़रेंस नंबर लिखें। उसमें अक्षर या अंक होते हैं।',
  claimPictureMissing: 'अपनी रसीद की फ़ोटो चुनें।',
  complaintEmpty: 'कृपया अपनी टिप्पणी और सुझाव लिखें',
  collectionNotSupported: 'चुने गए लोन के लिए वसूली की शिकायत नहीं की जा सकती',
  complaintNotAnswered: 'हमारा जवाब आते ही आप इसे रेट कर सकते हैं।',
  complaintRatedAlready: 'आप इस जवाब को पहले ही रेट कर चुके हैं। धन्यवाद।',
  promiseAmountInvalid: 'दिखाई गई सीमा के भीतर की राशि लिखें।',
  promiseDayInvalid: 'दिखाई गई सीमा के भीतर का दिन चुनें।',
  promiseNotPossible: 'अभी वादा नहीं किया जा सकता। कृपया हमें फ़ोन करें।',
  recordNeededApplied:
    'आपने हमसे लोन के लिए आवेदन किया है। क़ानून के अनुसार हमें उससे जुड़ी जानकारी रखनी होती है: आप कौन हैं, कितना उधार लिया और कितना चुकाया। कुछ और मिटवाना हो तो हमारे शिकायत निवारण अधिकारी को लिखें।',
  recordNeededComplained:
    'आपने हमें शिकायत भेजी है। उसे और उसे भेजने वाले का नाम हमें रखना होता है। कुछ और मिटवाना हो तो हमारे शिकायत निवारण अधिकारी को लिखें।',
  recordNeededLinked:
    'हमारे यहाँ आपका एक और पंजीकरण है, या हमारे कर्मचारी आपका पंजीकरण देख रहे हैं। कृपया हमारे शिकायत निवारण अधिकारी को लिखें।',
  recordNeededChecking:
    'खाता आपका है, यह देखने के लिए हमने आपसे एक रुपया माँगा है। वह अभी आ सकता है। कृपया बाद में फिर कोशिश करें।',
  complaintStepOver: 'यह शिकायत अभी आगे नहीं जा सकती। आप हमें फ़ोन कर सकते हैं या नई शिकायत भेज सकते हैं।',
  complaintsAll: 'सभी',
  complaintsInProgress: 'जवाब बाकी',
  complaintsAnswered: 'जवाब मिला',
  complaintAnswerBy: 'हम {date} तक जवाब देंगे।',
  complaintAnswerLate: 'हमारे जवाब में देर हो गई है। हमें खेद है। आप हमें फ़ोन भी कर सकते हैं।',
  complaintAnsweredOn: 'हमने {date} को जवाब दिया।',
  problemCollection: 'वसूली',
  problemRepayment: 'भुगतान',
  problemApplication: 'लोन का आवेदन',
  problemPayout: 'पैसा मिलना और खाता',
  problemService: 'ऐप और सेवा',
  problemPrivacy: 'निजी जानकारी',
  problemOther: 'अन्य',
  collectionRude: 'अभद्र या धमकी भरे शब्द',
  collectionOften: 'बहुत बार या रात में फ़ोन करना',
  collectionOthers: 'मेरे परिवार, दोस्तों या ऑफ़िस से संपर्क किया',
  collectionAmount: 'बकाया से ज़्यादा माँगा',
  collectionIdentity: 'अपनी पहचान नहीं बताई',

  // The promotion landing.
  captchaWrong: 'यह मेल नहीं खाता। कृपया नए से कोशिश करें।',
  phoneRegistered: 'यह नंबर पहले से रजिस्टर है। कृपया ऐप खोलें और लॉग इन करें।',
  phoneMalformed: 'कृपया मोबाइल नंबर जाँचें।',
  phoneMalformedExample: 'कृपया मोबाइल नंबर जाँचें। वह {example} जैसा होता है।',
  codesLimitedSeconds: 'दूसरा OTP माँगने से पहले कृपया {seconds} सेकंड रुकें।',
  codesLimitedMinutes: 'बहुत सारे OTP माँगे गए। कृपया {minutes} मिनट बाद फिर कोशिश करें।',
  smsCodeWrong: 'OTP सही नहीं है। कृपया SMS देखें और फिर कोशिश करें।',
  smsCodeSpent: 'इस OTP का समय ख़त्म हो गया है। कृपया नया OTP लें।',
  workNeeded: 'एक पल रुकें: OTP भेजने से पहले आपका फ़ोन थोड़ी गणना करता है। कुछ न हो तो पेज फिर से लोड करें।',

  // The official site.
  contactIncomplete: 'कृपया पूरी जानकारी भरें!',

  // Messages sent to the borrower.
  messageRegistrationCode: '{code} आपका {name} OTP है। यह {minutes} मिनट तक मान्य है। इसे किसी को न दें।',
  messageApproved: 'आपका लोन {contract} मंज़ूर हो गया है। पैसा भेजा जा रहा है।',
  messageDocumentAsked:
    'आपके आवेदन {contract} के लिए हमें एक और दस्तावेज़ चाहिए। कौन-सा, यह देखने और भेजने के लिए उसका पेज खोलें।',
  messageDeclined:
    'हम लोन {contract} मंज़ूर नहीं कर सके। आपसे कुछ नहीं लिया गया। फ़ैसले को दोबारा देखने के लिए हमें {phone} पर कॉल करें।',
  messageLoanCancelled:
    'लोन {contract} रद्द कर दिया गया है। पैसा आपको नहीं मिला और आप पर कुछ बकाया नहीं है। कोई सवाल? {phone} पर कॉल करें।',
  messageCredited: 'हमने लोन {contract} के {amount} आपको भेज दिए।',
  messageTermsChange: 'आपके आवेदन {contract} की शर्तें बदल रही हैं। कृपया ऐप में नई शर्तें पढ़ें और स्वीकार करें।',
  messageAccountCode:
    '{code} आपका OTP है, ताकि आपका पैसा {account} में भेजा जाए। इसे किसी को न दें। यह {minutes} मिनट तक मान्य है।',
  messageAccountChanged:
    'हम आपको जो पैसा भेजेंगे, वह अब {account} में जाएगा। यह आपने नहीं किया? तुरंत {phone} पर कॉल करें।',
  messageAccountChangedWaits:
    'हम आपको जो पैसा भेजेंगे, वह {date} के बाद {account} में जाएगा। यह आपने नहीं किया? तुरंत {phone} पर कॉल करें।',
  messageNumberCode:
    '{code} {name} पर यह नंबर इस्तेमाल करने का आपका कोड है। इसे केवल हमारे कर्मचारी को दें, जब आप उनसे बात कर रहे हों। यह {minutes} मिनट तक मान्य है।',
  messageNumberChanged:
    'हमारे यहाँ आपके मोबाइल नंबर के आख़िरी अंक अब {number} हैं। यह आपने नहीं किया? तुरंत {phone} पर कॉल करें।',
  messagePayoutReturned:
    'लोन {contract} का पैसा आपके खाते में नहीं पहुँचा, हमारे पास लौट आया। जब तक वह आपको नहीं मिलता, आप पर कुछ बकाया नहीं है। कृपया ऐप में दूसरा खाता जोड़ें।',
  messagePaid: 'हमें लोन {contract} के लिए {amount} मिले। धन्यवाद।',
  messageTakenBack:
    'लोन {contract} के लिए आपका {amount} का भुगतान वापस लिया गया। यह अब नहीं गिना जाता। ऐप खोलकर देखें कि कितना चुकाना बाकी है।',
  messageDebitAhead:
    'लोन {contract} के लिए {amount} आपके खाते से {date} को लिए जाएँगे। आप ऑटोमैटिक भुगतान ऐप में ख़ुद बंद कर सकते हैं।',
  messageDebitFailed: 'लोन {contract} का भुगतान आपके खाते से नहीं लिया जा सका। कृपया {date} तक ऐप में {amount} चुकाएँ।',
  messageDebitAboveLimit:
    'लोन {contract} के लिए {amount} ऑटोमैटिक भुगतान की आपकी दी हुई सीमा से ज़्यादा है। कृपया {date} तक ऐप में भुगतान करें।',
  messageMandateEnded:
    'हमने लोन {contract} का ऑटोमैटिक भुगतान बंद कर दिया है। अब आपके खाते से कुछ नहीं लिया जाएगा। कृपया हर देय तिथि तक ऐप में भुगतान करें।',
  messageAssigned:
    'लोन {contract} {date} को किसी दूसरे ऋणदाता को सौंपा जाएगा। आपके अधिकार और आपकी शर्तें वही रहती हैं।',
  messageAssignmentWithdrawn:
    'लोन {contract} हमारे पास ही रहेगा। उसे किसी दूसरे ऋणदाता को सौंपने का हमारा संदेश गलत था।',
  messageSettled: 'हमें {amount} मिले। लोन {contract} पूरा चुका दिया गया है। धन्यवाद।',
  messageExtended: 'हमें {amount} मिले। लोन {contract} की अवधि बढ़ गई है; आपकी अगली किस्त की देय तिथि {date} है।',
  messageComplaintReceived:
    'हमें आपकी शिकायत {reference} मिल गई है और हम उसकी जाँच कर रहे हैं। उसे देखने के लिए ऐप खोलें।',
  messageComplaintAnswered: 'हमने आपकी शिकायत का जवाब दे दिया है। जवाब पढ़ने के लिए ऐप खोलें।',
  messageClaimAnswered: 'हमने आपके {amount} के भुगतान की जाँच की। हमारा जवाब पढ़ने के लिए ऐप खोलें।',
  messageClaimPicture: 'हमें {amount} की रसीद की ज़्यादा साफ़ फ़ोटो चाहिए। उसे भेजने के लिए ऐप खोलें।',
  messageRepaymentCode:
    '{code} लोन {contract} के {amount} चुकाने का आपका OTP है। इसे किसी को न दें। यह {minutes} मिनट तक मान्य है।',
  messageDueSoon: 'लोन {contract} के {amount} का भुगतान {date} को देय है। भुगतान करने के लिए {name} खोलें।',
  messagePlanOffered: 'हम लोन {contract} के लिए आपको नई योजना देते हैं। ऐप में पढ़ें और {date} तक फ़ैसला करें।',
  messagePlanAccepted: 'लोन {contract} की नई योजना लागू है। वह ऐप में है।',
  messageDueToday: 'लोन {contract} के {amount} का भुगतान आज देय है। भुगतान करने के लिए {name} खोलें।',
  messageOverdue:
    '{name}: लोन {contract} के {amount} {date} से ओवरड्यू हैं। ख़र्च कम रखने के लिए ऐप में भुगतान करें, या न चुका पाएँ तो {phone} पर कॉल करें।',
  messageOverdueLater:
    '{name}: लोन {contract} के {amount} {date} से अब तक बाक़ी हैं। ऐप में भुगतान करें, या भुगतान का तरीक़ा तय करने के लिए {phone} पर कॉल करें।',
  // E-mails: the code of an address, and copies without anything personal.
  emailMalformed: 'पूरा ई-मेल पता लिखें। वह ana@example.com जैसा होता है। कुछ नहीं बदला।',
  emailCodeWrong: 'कोड ग़लत है। ई-मेल देखें और फिर कोशिश करें।',
  emailCodeSubject: '{name} के लिए आपका कोड',
  emailCodeText:
    'आपका कोड {code} है। यह {minutes} मिनट तक चलेगा।\n\nइस पते की पुष्टि के लिए इसे अपने पेज पर लिखें। अगर आपने इसे नहीं माँगा, तो इस ई-मेल को अनदेखा करें: कुछ नहीं होगा।',
  emailReceiptSubject: 'हमें आपका भुगतान मिल गया',
  emailReceiptText: 'हमें आपके लोन पर भुगतान मिला है। आपकी रसीद आपके पेज पर दस्तावेज़ों में है।',
  emailPaidOffSubject: 'आपका लोन पूरा चुका दिया गया है',
  emailPaidOffText:
    'आपका लोन पूरा चुका दिया गया है और उस पर कुछ बकाया नहीं है। आपका प्रमाणपत्र आपके पेज पर दस्तावेज़ों में है।',
  emailComplaintSubject: 'आपकी शिकायत',
  emailComplaintReceivedText: 'हमें आपकी शिकायत मिल गई है और हम उसे देख रहे हैं। आप उसे अपने पेज पर देख सकते हैं।',
  emailComplaintAnsweredText: 'हमने आपकी शिकायत का जवाब दे दिया है। जवाब आप अपने पेज पर पढ़ सकते हैं।',
  emailFoot: '{name} · {phone}\nहम ई-मेल से कभी कोड या पासवर्ड नहीं माँगते। आप यह पता अपने पेज पर हटा सकते हैं।',
};
