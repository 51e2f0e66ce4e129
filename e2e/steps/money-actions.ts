import type { Hiram, Page } from '../support/hiram.ts';
import { bindAccount, payOutLoan, returnedPayout } from '../support/loan-steps.ts';
import { codePanel, dueLoan, payFromAccount, selectionPath, typeRepaymentCode } from './pay-from-account.ts';
import { choosePayment } from './repay.ts';
import { typeAccountCode } from './type-account-code.ts';

/** A button that must take effect once, however often it is pressed. */
export type MoneyAction = {
  readonly name: string;
  /** Prepares the state and returns the page's address. */
  readonly locate: (hiram: Hiram) => Promise<string>;
  /** Fills in the fields that the button needs. */
  readonly prepare?: (page: Page, hiram: Hiram) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  readonly call: RegExp;
  /** Waits for what follows the action. */
  readonly done: (page: Page) => Promise<void>;
};

const product = 1003;

async function readyBorrower(hiram: Hiram): Promise<string> {
  const borrower = await hiram.borrower({ productId: product });
  await bindAccount(hiram, borrower, product);
  return borrower.query;
}

async function anotherAccount(hiram: Hiram): Promise<string> {
  const { borrower, query } = await returnedPayout(hiram, product);
  return `/bindBank?${query}&source=loanDetail&mobilePhone=${borrower.phone}`;
}

async function dueFromAccount(hiram: Hiram): Promise<string> {
  const { borrower, query } = await dueLoan(hiram);
  return `${selectionPath}?${query}&mobilePhone=${borrower.phone}`;
}

const phoneOf = (page: Page): string => new URL(page.url()).searchParams.get('mobilePhone') ?? '';

const reaches = (address: RegExp) => (page: Page) => page.waitForURL(address);

const pressButton = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** The button of the channel sheet. The sheet stays open after an attempt without an answer. */
async function pressPayment(page: Page): Promise<void> {
  const isOpen = await page.getByRole('dialog').isVisible();
  if (isOpen) await pressButton('Payment')(page);
  else await choosePayment(page, 'QR Ph');
}

/** Every action of a borrower that moves money or changes the lender's books, under a key of the page. */
export const moneyActions: readonly MoneyAction[] = [
  {
    name: 'CONF-08 Loan Now',
    locate: async (hiram) => `/newLoanConfirm?${await readyBorrower(hiram)}`,
    press: pressButton('Loan Now'),
    call: /\/loan-detail-push\?/,
    done: reaches(/\/loanDetails\?/),
  },
  {
    name: 'CONFOLD-01 Loan Now of the older confirmation',
    locate: async (hiram) => `/loanConfirm?${await readyBorrower(hiram)}`,
    press: pressButton('Loan Now'),
    call: /\/goya\/loan\/push\?/,
    done: reaches(/\/loanDetails\?/),
  },
  {
    name: 'INST-03 Payment of an instalment',
    locate: async (hiram) => `/installment?${(await hiram.demo('Dina')).query}`,
    press: pressPayment,
    call: /\/generate-vcode\?/,
    done: reaches(/\/repaymentOfCode\?/),
  },
  {
    name: 'DELAY-05 Payment of an extension',
    locate: async (hiram) => `/delayRepayment?${(await hiram.demo('Otto')).query}`,
    press: pressPayment,
    call: /\/generate-vcode\?/,
    done: reaches(/\/repaymentOfCode\?/),
  },
  {
    name: 'BANK-06 a payment account that came back is bound anew',
    locate: anotherAccount,
    prepare: async (page, hiram) => {
      await page.getByRole('textbox', { name: 'GCash number' }).fill('09175550000');
      await page.getByRole('button', { name: /Day of your salary/ }).click();
      await page.getByRole('radio', { name: '15' }).check();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await typeAccountCode(page, hiram, phoneOf(page));
    },
    press: pressButton('Next'),
    call: /\/bind-card-change\?/,
    done: reaches(/\/loanDetails\?/),
  },
  {
    name: 'COMP-06 a complaint',
    locate: async (hiram) => {
      const { query, orderId } = await payOutLoan(hiram, product);
      return `/complainPageNext?${query}&problemType=2&orderNo=${orderId}`;
    },
    prepare: (page) => page.getByRole('textbox').fill('I paid and it is not here.'),
    press: pressButton('Send'),
    call: /\/problem-save\?/,
    done: reaches(/\/complainPage\?/),
  },
];

const account = 'GCash •••• 4821';

/**
 * A repayment from an account: the token of the page and the account are one repayment, and its code confirms it once. It
 * waits for a due day, so its server is one whose clock goes forward.
 */
export const accountActions: readonly MoneyAction[] = [
  {
    name: 'SELECT-02 a repayment from an account',
    locate: dueFromAccount,
    prepare: (page) => page.getByText(account).click(),
    press: pressButton('Payment'),
    call: /\/repayment-commit\?/,
    done: (page) => codePanel(page).waitFor(),
  },
  {
    name: 'SELECT-04 the code of a repayment from an account',
    locate: dueFromAccount,
    prepare: async (page, hiram) => {
      await payFromAccount(page, account);
      await typeRepaymentCode(page, hiram, phoneOf(page));
    },
    press: (page) => codePanel(page).getByRole('button', { name: 'Confirm' }).click(),
    call: /\/repayment-confirm\?/,
    done: async (page) => {
      await page.waitForURL(/#\/borrowDetail\//);
      await page.getByText('We received ₱ 5.300,00.').waitFor();
    },
  },
];
