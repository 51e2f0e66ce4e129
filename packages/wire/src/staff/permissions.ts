/** The permissions of staff. Every staff route names the one that it needs. */
export const permissions = [
  'applications.read',
  'applications.decide',
  'rules.change',
  'blocklist.change',
  'payouts.read',
  'payouts.send',
  'complaints.read',
  'complaints.reply',
  'payments.read',
  'payments.record',
  'loans.read',
  'identity.read',
  'loans.hold',
  'contacts.read',
  'contacts.log',
  'collections.read',
  'collections.work',
  'collections.assign',
  'documents.issue',
  'notes.write',
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
  'personal.export',
] as const;

/** One permission. */
export type Permission = (typeof permissions)[number];

/** The roles of a lender's staff. */
export const roles = [
  'support',
  'credit-officer',
  'collector',
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
  'identity.read',
  'contacts.read',
  'collections.read',
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
    'contacts.read',
    'contacts.log',
    'documents.issue',
    'notes.write',
    'payments.read',
    'corrections.ask',
  ],
  'credit-officer': [
    'applications.read',
    'applications.decide',
    'blocklist.change',
    'loans.read',
    'identity.read',
    'contacts.read',
    'contacts.log',
    'payouts.read',
    'payouts.send',
    'complaints.read',
    'loans.hold',
    'collections.read',
    'collections.work',
    'collections.assign',
    'documents.issue',
    'notes.write',
    'corrections.ask',
    'corrections.approve',
    'figures.read',
  ],
  collector: [
    'loans.read',
    'contacts.read',
    'contacts.log',
    'loans.hold',
    'payments.read',
    'complaints.read',
    'collections.read',
    'collections.work',
    'documents.issue',
    'corrections.ask',
  ],
  cashier: [
    'payouts.read',
    'payouts.send',
    'payments.read',
    'payments.record',
    'loans.read',
    'loans.hold',
    'documents.issue',
    'notes.write',
    'corrections.ask',
    'corrections.approve',
    'figures.read',
    'day-close.run',
    'webhooks.read',
    'webhooks.replay',
    'personal.export',
  ],
  'product-manager': [
    'set-up.read',
    'rules.change',
    'set-up.change',
    'figures.read',
    'contact-messages.read',
  ],
  auditor: [...reading, 'personal.export'],
  administrator: [...reading, 'staff.manage', 'webhooks.replay'],
};

/** Whether a role has a permission. */
export const mayDo = (role: Role, permission: Permission): boolean =>
  permissionsOfRole[role].includes(permission);
