/** What both repayment pages say, and the page of a code. Quoted texts of the specification stand word for word. */
export const en = {
  paymentMethod: 'Payment Method',
  chooseMethod: 'Please select your repayment method for payment',
  channels: 'Ways to pay',
  pay: 'Payment',
  loadAgain: 'Load the page again',
  copy: 'copy',
  copied: 'copy success',
  copyFailed: 'The code could not be copied. Please write it down.',
  instructions: 'How to pay, step by step',
  showBarCode: 'Show bar code',
  barCodeTitle: 'barCode',
  barCodeText: 'scanToPay',
} as const;
