import { describe, expect, it } from 'vitest';
import { permissionsToDecide, rolesWith } from '../permissions.ts';
import { type ActionKind, actionKinds, permissionsOfAction } from './action-kinds.ts';
import { permissionsOfRequest, requestKinds } from './request-kinds.ts';

const officer = ['credit-officer'];
const both = ['credit-officer', 'cashier'];

const deciders: { readonly [kind in ActionKind]: readonly string[] } = {
  waive: officer,
  refund: both,
  'write-off': officer,
  reverse: officer,
  charge: officer,
  'record-payment': both,
  'match-payment': both,
  hold: officer,
  release: officer,
  'change-terms': officer,
  'change-account': both,
  'release-account': both,
  'offer-plan': officer,
  'withdraw-plan': officer,
  pause: officer,
  'end-pause': officer,
  'approve-against-rules': officer,
  'end-mandate': officer,
  'end-transfer': both,
  'cancel-loan': officer,
};

describe('DESK-10 who decides what colleagues request', () => {
  it.each(actionKinds)('%s', (kind) => {
    expect(rolesWith(permissionsToDecide(permissionsOfAction[kind]))).toEqual(deciders[kind]);
  });

  it('a lender with one credit officer, one cashier, one collector and one of the support has two people for all but applications and persons', () => {
    const stuck = [
      ...actionKinds.map((kind) => [kind, permissionsOfAction[kind]] as const),
      ...requestKinds.map((kind) => [kind, permissionsOfRequest[kind]] as const),
    ].filter(([, { request, approve }]) => {
      const requesters = rolesWith(['corrections.request', request]);
      return rolesWith(permissionsToDecide({ approve })).every((role) =>
        requesters.every((each) => each === role),
      );
    });
    expect(stuck.map(([kind]) => kind)).toEqual([
      'approve-against-rules',
      'same-person',
      'different-persons',
      'undo-persons',
    ]);
  });
});
