/** The form of a complaint. Quoted texts of the specification stand word for word. */
export const en = {
  title: 'Complaint',
  description: 'What happened?',
  required: 'Please fill in your comments and suggestions',
  evidence: 'Evidence',
  picture: 'Picture {n}',
  addPicture: 'Add a picture, {n} of {max}',
  removePicture: 'Remove picture {n}',
  uploading: 'Sending the picture',
  uploaded: 'Upload succeeded!',
  uploadTooLarge: 'The picture is larger than 8 MB. Please send a smaller one.',
  uploadFailed: 'The picture was not sent.',
  uploadWaiting: 'Please wait until the picture is sent.',
  promise: 'We will reply within {n} weekdays.',
  send: 'Send',
  done: 'Your complaint has been sent',
  reference: 'Reference: {reference}',
} as const;
