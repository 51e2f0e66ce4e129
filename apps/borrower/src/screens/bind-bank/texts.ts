/** Bind bank. Quoted texts of the specification stand word for word. */
export const en = {
  title: 'Payment account information',
  cardType: 'Kind of account',
  next: 'Next',
  confirm: 'Confirm',
  cancel: 'Cancel',
  chooseFirst: 'Choose one first.',
  required: 'Please fill in: {field}.',
  current: 'Your money goes to {account} now.',
  currentWaits: 'Money that we send you goes to {account} from {date} on.',
  useOwnNumber: 'Use my number: {number}',
  wrongLength: '{field}: {min} to {max} characters.',
  wrongDigits: '{field}: {min} to {max} digits.',
  wrongForm: '{field}: such as {example}.',
  anotherCode: 'Send another code',
  empty: 'There is nothing to fill in for this product.',
} as const;
