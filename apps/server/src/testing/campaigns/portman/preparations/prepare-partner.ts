import { firstOf, type Preparations } from './prepared.ts';

type PartnerOperation =
  | 'makeSession'
  | 'endSessions'
  | 'changeNumber'
  | 'readPartnerLoan'
  | 'readPartnerBorrower'
  | 'readPartnerPayment';

/** What the lender's login system asks for, and what its other systems read. */
export const partnerPreparations: Preparations<PartnerOperation> = {
  makeSession: () => ({
    body: {
      borrower: { phone: '09171230007', name: 'Maria Santos', birthDay: '1991-04-12', nationality: 'PH' },
      deviceId: 'phone-1',
    },
  }),
  endSessions: async ({ hiram }) => ({ body: { userId: (await hiram.borrower()).userId } }),
  changeNumber: async ({ hiram }) => ({
    body: { userId: (await hiram.borrower()).userId, phone: '09171230008' },
  }),
  readPartnerLoan: ({ situation }) => ({ path: { id: situation.orderId } }),
  readPartnerBorrower: ({ situation }) => ({ path: { id: situation.borrower.userId } }),
  readPartnerPayment: async (stage) => ({ path: { id: (await firstOf(stage, 'payments')).id } }),
};
