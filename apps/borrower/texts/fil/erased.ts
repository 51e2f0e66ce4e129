import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/erased/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Nabura na ang data mo',
  text: 'Noong {day}, binura namin ang itinatago namin tungkol sa iyo at na-sign out ka sa lahat ng device. Puwede kang mag-register ulit kahit kailan.',
  logIn: 'Mag-register ulit',
};
