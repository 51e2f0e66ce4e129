import { describe, expect, it } from 'vitest';
import { mayDo, type Permission, roles } from './permissions.ts';

/** Two halves of one control: who holds both needs nobody else. */
const halves: readonly (readonly [Permission, Permission])[] = [
  ['staff.manage', 'corrections.approve'],
  ['staff.manage', 'corrections.request'],
  ['staff.manage', 'set-up.change'],
  ['staff.manage', 'payouts.send'],
  ['staff.manage', 'personal.export'],
  ['set-up.change', 'corrections.request'],
  ['set-up.change', 'applications.decide'],
  ['set-up.change', 'payouts.send'],
  ['rules.change', 'applications.decide'],
  ['payments.record', 'applications.decide'],
  ['payments.record', 'loan-changes.approve'],
  ['staff.manage', 'loan-changes.approve'],
  ['set-up.change', 'loan-changes.approve'],
  ['complaints.grievance', 'corrections.request'],
  ['complaints.grievance', 'collections.work'],
  ['collections.work', 'payments.record'],
  ['bulk-messages.request', 'bulk-messages.approve'],
];

describe('DESK-10 no role holds both halves of a control', () => {
  it.each(halves)('%s and %s', (one, other) => {
    expect(roles.filter((role) => mayDo(role, one) && mayDo(role, other))).toEqual([]);
  });

  it('each half has somebody', () => {
    for (const permission of new Set(halves.flat()))
      expect(
        roles.some((role) => mayDo(role, permission)),
        permission,
      ).toBe(true);
  });
});
