import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/complaint-form/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'शिकायत',
  description: 'क्या हुआ?',
  required: 'कृपया अपनी टिप्पणी और सुझाव लिखें',
  evidence: 'सबूत',
  picture: 'फ़ोटो {n}',
  addPicture: 'फ़ोटो जोड़ें, {max} में से {n}',
  removePicture: 'फ़ोटो {n} हटाएँ',
  uploading: 'फ़ोटो भेजी जा रही है',
  uploaded: 'फ़ोटो भेज दी गई!',
  uploadTooLarge: 'फ़ोटो 8 MB से बड़ी है। कृपया छोटी फ़ोटो भेजें।',
  uploadRefused: 'या शिकायत इसके बिना भेजें।',
  uploadFailed: 'फ़ोटो नहीं भेजी जा सकी। फिर कोशिश करें या इसे हटा दें।',
  removeFailed: 'हटाएँ',
  uploadWaiting: 'कृपया फ़ोटो भेजे जाने तक प्रतीक्षा करें।',
  promise: 'हम {n} दिन में (सोमवार–शुक्रवार) जवाब देंगे।',
  send: 'भेजें',
  done: 'आपकी शिकायत भेज दी गई है',
  reference: 'रेफ़रेंस नंबर: {reference}',
};
