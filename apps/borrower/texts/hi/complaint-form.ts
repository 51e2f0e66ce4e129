import type { en } from '../../src/screens/complaint-form/texts.ts';
import type { Texts } from '../../src/screens/fill-text.ts';

export const hi: Texts<typeof en> = {
  title: 'शिकायत',
  description: 'क्या हुआ?',
  required: 'कृपया अपनी टिप्पणी और सुझाव लिखें',
  evidence: 'सबूत',
  picture: 'तस्वीर {n}',
  addPicture: 'तस्वीर जोड़ें, {max} में से {n}',
  removePicture: 'तस्वीर {n} हटाएँ',
  uploading: 'तस्वीर भेजी जा रही है',
  uploaded: 'तस्वीर भेज दी गई!',
  uploadTooLarge: 'तस्वीर 8 MB से बड़ी है। कृपया छोटी तस्वीर भेजें।',
  uploadFailed: 'तस्वीर नहीं भेजी जा सकी।',
  uploadWaiting: 'कृपया तस्वीर भेजे जाने तक प्रतीक्षा करें।',
  promise: 'हम {n} कार्य दिवसों में जवाब देंगे।',
  send: 'भेजें',
  done: 'आपकी शिकायत भेज दी गई है',
};
