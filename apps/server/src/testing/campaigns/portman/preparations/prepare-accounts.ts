import type { AccountChangeItem } from '@hiram/wire/staff/accounts/account-changes';
import { newId } from '../../../../ground/new-id.ts';
import { codeAt, newSecondFactor } from '../../../../staff/accounts/second-factor.ts';
import {
  changeByTwo,
  linkOf,
  makeHalf,
  requestChange,
  type TwoStaff,
} from '../../../staff/change-account.ts';
import { signInStaff } from '../../../staff/staff.ts';
import type { Stage } from '../stage.ts';
import { dataOf, firstOf, nothing, type Preparations } from './prepared.ts';

type AccountRoute =
  | 'signIn'
  | 'readSession'
  | 'signOut'
  | 'changePassword'
  | 'disableStaff'
  | 'requestAccountChange'
  | 'decideAccountChange'
  | 'withdrawAccountChange'
  | 'makeEnrolmentHalf'
  | 'readInvitation'
  | 'enrol';

/** The second factors whose codes are made when the requests are sent: a code is good for half a minute. */
export type SecondFactors = Map<string, string>;
const reason = 'as the lender wishes';

/** Accounts of staff, each of its own, and the ways in and out. A code stands as a variable of the run. */
export const accountPreparations = (factors: SecondFactors): Preparations<AccountRoute> => {
  const codeOf = (name: string, secondFactor: string): string => {
    factors.set(name, secondFactor);
    return `{{${name}}}`;
  };
  return {
    signIn: async ({ hiram }) => {
      const { name, password, secondFactor } = (await signInStaff(hiram.baseUrl, 'cashier')).account;
      return { body: { name, password, code: codeOf('signInCode', secondFactor) } };
    },
    readSession: nothing,
    signOut: async ({ hiram }) => ({ by: await signInStaff(hiram.baseUrl, 'cashier') }),
    changePassword: async ({ hiram }) => {
      const by = await signInStaff(hiram.baseUrl, 'cashier');
      const { password, secondFactor } = by.account;
      const next = 'another sentence, just as long';
      return { by, body: { password, code: codeOf('passwordCode', secondFactor), next } };
    },
    disableStaff: async (stage) => {
      const { account } = await signInStaff(stage.hiram.baseUrl, 'cashier');
      return { path: { id: (await firstOf(stage, `staff-accounts?search=${account.name}`)).id } };
    },
    requestAccountChange: () => ({ body: { ...adding(), reason } }),
    decideAccountChange: async (stage) => {
      const { id, inputSha256 } = dataOf(
        'a change',
        await requestChange(stage.second.administrator, adding()),
      );
      return { path: { id }, body: { approve: true, inputSha256 } };
    },
    withdrawAccountChange: async ({ staff }) => {
      const by = staff.administrator;
      return { by, path: { id: dataOf('a change', await requestChange(by, adding())).id } };
    },
    makeEnrolmentHalf: async (stage) => ({ path: { id: (await addAccount(stage)).id } }),
    readInvitation: async (stage) => ({ body: { link: await inviteTo(stage, await addAccount(stage)) } }),
    enrol: async (stage) => {
      const added = await addAccount(stage);
      const secondFactor = newSecondFactor();
      return {
        body: {
          ...{ link: await inviteTo(stage, added), password: `lantern ${newId()} harbour`, secondFactor },
          code: (await makeHalf(stage.second.administrator, added.id)).data.secret,
          secondFactorCode: codeOf('enrolmentCode', secondFactor),
        },
      };
    },
  };
};

/** The codes of now, by the names of their variables. */
export const codesOf = (factors: SecondFactors, now: Date): Record<string, string> =>
  Object.fromEntries([...factors].map(([name, factor]) => [name, codeAt(factor, now)]));

const adding = () => ({ kind: 'add', name: `hired-${newId().slice(-8)}`, role: 'cashier' });
const pairOf = ({ staff, second }: Stage): TwoStaff => [staff.administrator, second.administrator];
const addAccount = (stage: Stage): Promise<AccountChangeItem> => changeByTwo(pairOf(stage), adding());
const inviteTo = async ({ staff }: Stage, { id }: AccountChangeItem): Promise<string> =>
  linkOf(dataOf('a link', await makeHalf(staff.administrator, id)));
