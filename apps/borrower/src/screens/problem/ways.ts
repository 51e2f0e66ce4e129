import type { PageName } from '@hiram/wire/addresses';

/** The pages that a page without its data can lead to. Their names are texts of this screen. */
type Way =
  | 'orderDetails'
  | 'instalmentRepayment'
  | 'codeRepayment'
  | 'paymentInstructions'
  | 'complaintList'
  | 'complaintStart'
  | 'loanTerms'
  | 'officialSite'
  | 'customerService';

const ways: { readonly [page in PageName]?: readonly Way[] } = {
  orderDetails: ['codeRepayment', 'paymentInstructions'],
  instalmentRepayment: ['orderDetails', 'codeRepayment', 'paymentInstructions'],
  rolloverRepayment: ['orderDetails', 'instalmentRepayment', 'codeRepayment'],
  repaymentSelection: ['orderDetails', 'instalmentRepayment', 'codeRepayment'],
  bindBank: ['orderDetails'],
  loanConfirmation: ['loanTerms'],
  olderLoanConfirmation: ['loanTerms'],
  complaintForm: ['complaintList', 'complaintStart'],
  complaintList: ['complaintStart'],
  complaintDetails: ['complaintList', 'complaintStart'],
  promotionLanding: ['officialSite', 'loanTerms'],
};

const aboutLoan: readonly Way[] = ['orderDetails', 'instalmentRepayment'];

/** What can be done while a page has no data. The pages of a loan need to know which. */
export function waysFrom(page: PageName | null, hasLoan: boolean): readonly Way[] {
  const own = (page && ways[page]) ?? [];
  return [...own.filter((way) => hasLoan || !aboutLoan.includes(way)), 'customerService'];
}
