import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/erased/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'आपकी जानकारी मिटा दी गई',
  text: '{day} को हमने आपके बारे में रखी जानकारी मिटा दी और आपको सभी डिवाइस से साइन आउट कर दिया। आप कभी भी फिर से पंजीकरण कर सकते हैं।',
  logIn: 'फिर से पंजीकरण करें',
};
