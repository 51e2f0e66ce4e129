/** The permissions of staff. Every staff route names the one that it needs. */
export const permissions = [
  'applications.read',
  'applications.decide',
  'rules.change',
  'blocklist.change',
  'borrowers.link',
  'payouts.read',
  'payouts.send',
  'complaints.read',
  'complaints.reply',
  'complaints.grievance',
  'payments.read',
  'payments.record',
  'loans.read',
  'identity.read',
  'loans.hold',
  'contacts.read',
  'contacts.log',
  'bulk-messages.request',
  'bulk-messages.approve',
  'bulk-messages.stop',
  'collections.read',
  'collections.work',
  'collections.assign',
  'documents.issue',
  'notes.write',
  'corrections.request',
  'corrections.approve',
  'loan-changes.approve',
  'contact-messages.read',
  'contact-messages.close',
  'set-up.read',
  'set-up.change',
  'figures.read',
  'day-close.run',
  'bureau.read',
  'bureau.report',
  'audit.read',
  'staff.manage',
  'webhooks.read',
  'webhooks.replay',
  'personal.export',
  'personal.answer',
] as const;

/** One permission. */
export type Permission = (typeof permissions)[number];

/** The roles of a lender's staff. */
export const roles = [
  'support',
  'grievance-officer',
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
  'bureau.read',
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
    'corrections.request',
  ],
  'grievance-officer': [
    'complaints.read',
    'complaints.reply',
    'complaints.grievance',
    'loans.read',
    'contacts.read',
    'notes.write',
    'payments.read',
    'figures.read',
    'bureau.read',
    'personal.answer',
  ],
  'credit-officer': [
    'applications.read',
    'applications.decide',
    'blocklist.change',
    'borrowers.link',
    'loans.read',
    'identity.read',
    'contacts.read',
    'contacts.log',
    'bulk-messages.approve',
    'bulk-messages.stop',
    'payouts.read',
    'payouts.send',
    'complaints.read',
    'loans.hold',
    'collections.read',
    'collections.work',
    'collections.assign',
    'documents.issue',
    'notes.write',
    'corrections.request',
    'corrections.approve',
    'loan-changes.approve',
    'figures.read',
  ],
  collector: [
    'loans.read',
    'contacts.read',
    'contacts.log',
    'bulk-messages.request',
    'bulk-messages.stop',
    'loans.hold',
    'payments.read',
    'complaints.read',
    'collections.read',
    'collections.work',
    'documents.issue',
    'corrections.request',
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
    'corrections.request',
    'corrections.approve',
    'figures.read',
    'day-close.run',
    'bureau.read',
    'bureau.report',
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

/** What it takes to decide a request of staff: the permission of the routes, and that of its kind. */
export const permissionsToDecide = (kind: { readonly approve: Permission }): readonly Permission[] => [
  'corrections.approve',
  kind.approve,
];

/** The roles that have all of these permissions. */
export const rolesWith = (wanted: readonly Permission[]): readonly Role[] =>
  roles.filter((role) => wanted.every((permission) => mayDo(role, permission)));
