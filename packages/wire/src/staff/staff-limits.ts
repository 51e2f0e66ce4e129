/** The maximum number of pictures in one answer to a complaint. */
export const replyImagesMax = 3;

/** Larger counts show as 999+. */
export const queueCountMax = 999;

/** The longest reason or note of staff, for what they decide and change. */
export const reasonLengthMax = 500;

/** The longest reason of a version in set-up. */
export const versionReasonLengthMax = 300;

/** The reason of an export says something, in a line. */
export const exportReasonLengthMin = 5;
export const exportReasonLengthMax = 200;

/** The longest text of staff about a borrower: an answer, a note, a contact. */
export const staffTextLengthMax = 2_000;

/** The most instalments of a product and of a new plan, and the most days between those of a plan; lending has its own (`same-limits.test.ts`). */
export const instalmentsMax = 36;
export const planIntervalDaysMax = 730;

/** The longest name of the next step about a loan. */
export const nextStepLengthMax = 200;

/** The shortest password that an account may have. */
export const passwordLengthMin = 12;

/** A list leads to so many rows. Of a longer one it says that there are more: searches and filters make it shorter. */
export const listedRowsMax = 10_000;
