import type { HomeTexts } from './en.ts';

export const hi: HomeTexts = {
  nextPayment: 'अगली किस्त',
  toPayToday: 'आज चुकाने की राशि',
  tomorrow: 'कल: +{amount}',
  amountApplied: 'माँगी गई राशि',
  paidOf: '{count} में से {done} चुकाई गईं',
  paid: 'चुकाई गई',
  paidInPart: '{amount} चुकाए गए',
  returned: 'हम आपका पैसा नहीं भेज सके',
  stepApplied: 'आपने आवेदन किया',
  stepReview: 'हम जाँच रहे हैं',
  stepApproved: 'मंज़ूर',
  stepDeclined: 'मंज़ूर नहीं हुआ',
  stepSent: 'पैसा आपको भेजा गया',
  stepReturned: 'आपके बैंक ने पैसा लौटाया',
  stepSentAgain: 'पैसा आपके नए खाते में भेजा जाएगा',
  stepArrived: 'पैसा आपके खाते में',
};
