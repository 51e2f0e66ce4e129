/** Where a complaint starts. Quoted texts of the specification stand word for word. */
export const en = {
  title: 'Complaint',
  mine: 'My complaints',
  last: 'Sent last: {reference}',
  order: 'Order',
  status: 'Status',
  all: 'All',
  chooseOrder: 'Choose an order',
  current: 'Chosen',
  questionType: 'Select question type',
  notSupported: 'The selected order does not support sending collection types',
} as const;
