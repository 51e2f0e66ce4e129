import type { SandboxAnswer } from '@hiram/wire/sandbox';

/** One screen to measure: its name and its complete address. */
export type ScreenAddress = { readonly name: string; readonly url: string };

type Demo = SandboxAnswer<'listBorrowers'>[number];

/** The screens of a running sandbox, each for a demo borrower with content for it. */
export async function listScreens(address: string): Promise<ScreenAddress[]> {
  const answer = await fetch(`${address}/sandbox/borrowers`);
  if (!answer.ok) throw new Error(`The demo borrowers were not told (${answer.status})`);
  const borrowers = ((await answer.json()) as readonly Demo[]).filter(({ query }) => !/system=1/.test(query));
  const due = queryOf(borrowers, 174);
  const overdue = queryOf(borrowers, 180);
  const fresh = queryOf(borrowers, null);
  const wanted = [
    ['order details, due', `/loanDetails?${due}`],
    ['order details, overdue', `/loanDetails?${overdue}`],
    ['loan confirmation', `/newLoanConfirm?${withProduct(fresh)}`],
    ['bind bank', `/bindBank?${withProduct(fresh)}`],
    ['instalment repayment', `/installment?${due}`],
    ['rollover repayment', `/delayRepayment?${overdue}`],
    ['repayment by code', `/repaymentOfCode2?${due}&isDelay=0`],
    ['repayment selection', `/repayment?${due}`],
    ['loan agreement', `/loanAgreement?${withProduct(fresh)}`],
    ['older loan confirmation', `/loanConfirm?${withProduct(fresh)}`],
    ['complaint start', `/complainPage?${due}`],
    ['complaint form', `/complainPageNext?${due}&problemType=2`],
    ['complaint list', `/complaintList?${due}`],
    ['complaint details', `/complainDetails?${due}&problemId=${await complain(address, due)}`],
    ['promotion landing', '/promotion'],
    ['joint-login failure', '/jointLoginFail'],
    ['customer service', `/customerService?${due}`],
    ['about us', `/aboutUs?${due}`],
    ['privacy policy', '/Policy'],
    ['loan terms', '/Loan'],
    ['official site', '/'],
    ['payment instructions', `/paymentInstructions?${due}`],
    ['payments', `/payments?${overdue}`],
    ['payment search', `/payments/search?${overdue}`],
    ['payment claim', `/payments/claim?${overdue}`],
    ['payment result', '/payments/return/HP-of-nobody'],
    ['new plan', `/new-plan?${overdue}`],
    ['promise to pay', `/promise?${overdue}`],
    ['documents', `/documents?${overdue}`],
    ['statement of account', `/documents/statement?${overdue}`],
    ['verification of a document', '/verify'],
    ['application', `/apply?${applying(fresh)}`],
    ['log-in', '/login'],
    ['home', `/home?${overdue}`],
    ['my page', `/mine?${overdue}`],
  ] as const;
  const screens: ScreenAddress[] = [];
  for (const [name, path] of wanted) {
    const url = `${address}${path}`;
    const { status } = await fetch(url, { headers: { accept: 'text/html' } });
    if (status === 200) screens.push({ name, url });
    else console.log(`${name} is not served (${status}): not measured`);
  }
  return screens;
}

/** Sends a complaint for a borrower and returns its id. */
async function complain(address: string, query: string): Promise<string> {
  const body = new URLSearchParams({
    problemType: '2',
    problemDetail: 'I paid and it is not here.',
    problemImage: '',
  });
  const url = `${address}/gateway/user-problem/problem-save?${query}`;
  const answer = await fetch(url, { method: 'POST', body });
  const { data } = (await answer.json()) as { data: { problemId?: string } | null };
  if (!data?.problemId) throw new Error(`A complaint was not taken (${answer.status})`);
  return data.problemId;
}

function queryOf(borrowers: readonly Demo[], status: number | null): string {
  const borrower = borrowers.find(({ orderStatus }) => orderStatus === status);
  if (borrower === undefined) throw new Error(`No demo borrower has an order in status ${status}`);
  return borrower.query;
}

/** The product that asks who its borrower is. */
function applying(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set('productId', '1004');
  parameters.set('product_id', '1004');
  return parameters.toString();
}

/** The first product, for borrowers without an order. */
function withProduct(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set('productId', parameters.get('productId') || '1001');
  parameters.set('product_id', parameters.get('productId') ?? '');
  return parameters.toString();
}
