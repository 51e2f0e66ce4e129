/** How a complaint ended, and how its borrower goes further with it. */
export const en = {
  upheld: 'You were right. We have put it right.',
  'partly-upheld': 'You were right in part. We have put that part right.',
  'not-upheld': 'We have looked at it and change nothing.',
  withdrawn: 'You took this complaint back.',
  reopen: 'You can ask us to look at it again until {date}.',
  escalate: 'You can ask {officer}, our grievance officer. Nobody who answered you before decides there.',
  escalated: 'Your complaint is with {officer}, our grievance officer.',
  law: 'We decide by {date} at the latest. After that you can write to {regulator}.',
  lawOver: 'Our time to decide is over. You can write to {regulator}.',
  decided: 'If you do not agree, you can also write to {regulator}.',
} as const;

export type ComplaintTexts = { readonly [key in keyof typeof en]: string };
