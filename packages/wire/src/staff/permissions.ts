/** The permissions of staff. Every staff route names the one that it needs. */
export const permissions = [
  'applications.read',
  'applications.decide',
  'payouts.read',
  'payouts.send',
  'complaints.read',
  'complaints.reply',
  'payments.read',
  'payments.record',
  'loans.read',
  'loans.hold',
  'documents.issue',
  'corrections.ask',
  'corrections.approve',
  'contact-messages.read',
  'contact-messages.close',
  'set-up.read',
  'set-up.change',
  'figures.read',
  'day-close.run',
  'audit.read',
  'staff.manage',
  'webhooks.read',
  'webhooks.replay',
] as const;

/** One permission. */
export type Permission = (typeof permissions)[number];

/** The roles of a lender's staff. */
export const roles = [
  'support',
  'credit-officer',
  'cashier',
  'product-manager',
  'auditor',
  'administrator',
] as const;

/** One role. */
export type Role = (typeof roles)[number];

/** All permissions that only read. */
const reading = [
  'applications.read',
  'payouts.read',
  'complaints.read',
  'payments.read',
  'loans.read',
  'contact-messages.read',
  'set-up.read',
  'figures.read',
  'audit.read',
  'webhooks.read',
] as const satisfies readonly Permission[];

/** The permissions of each role. Anything not listed is denied. */
const permissionsOfRole: { readonly [role in Role]: readonly Permission[] } = {
  support: [
    'complaints.read',
    'complaints.reply',
    'contact-messages.read',
    'contact-messages.close',
    'loans.read',
    'documents.issue',
    'payments.read',
    'corrections.ask',
  ],
  'credit-officer': [
    'applications.read',
    'applications.decide',
    'loans.read',
    'payouts.read',
    'payouts.send',
    'complaints.read',
    'loans.hold',
    'documents.issue',
    'corrections.ask',
    'corrections.approve',
    'figures.read',
  ],
  cashier: [
    'payouts.read',
    'payouts.send',
    'payments.read',
    'payments.record',
    'loans.read',
    'loans.hold',
    'documents.issue',
    'corrections.ask',
    'corrections.approve',
    'figures.read',
    'day-close.run',
    'webhooks.read',
    'webhooks.replay',
  ],
  'product-manager': ['set-up.read', 'set-up.change', 'figures.read', 'contact-messages.read'],
  auditor: reading,
  administrator: [...reading, 'staff.manage', 'corrections.approve', 'webhooks.replay'],
};

/** Whether a role has a permission. */
export const mayDo = (role: Role, permission: Permission): boolean =>
  permissionsOfRole[role].includes(permission);
