/** One complaint. Quoted texts of the specification stand word for word. */
export const en = {
  title: 'Online service',
  content: 'Your complaint',
  evidence: 'Evidence',
  picture: 'Picture {n}',
  result: 'Process Result',
  answerPicture: 'Picture {n} of the answer',
  ratingTitle: 'Please rate this service',
  stars: '{n} of 5 stars',
  ratingNone: 'Please choose the stars first',
  ratingCancel: 'Cancel',
  ratingSend: 'Send',
  ratingDone: 'Successful demonstration！',
} as const;
