/** What staff record of a loan that moves no money. */
export const noticeKinds = [
  'assignment',
  'changed-data',
  'judgement',
  'judgement-paid',
  'withdrawn',
] as const;

/** One kind of notice. */
export type NoticeKind = (typeof noticeKinds)[number];

/** Whether a notice names another one: the judgement that was paid, or what is taken back. */
export const isAboutNotice = (kind: NoticeKind): boolean => kind === 'judgement-paid' || kind === 'withdrawn';
