import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/mine/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Aking page',
  number: 'Numero ng mobile',
  account: 'Account na tatanggap ng pera mo',
  noAccount: 'Wala pang nakalagay',
  changeAccount: 'Palitan ang account',
  addAccount: 'Maglagay ng account',
  documents: 'Mga dokumento',
  noDocuments: 'Dito makikita ang mga resibo, statement at kasunduan mo.',
  loanNumber: 'Loan No. {number}',
  complaints: 'Mga reklamo',
  complain: 'Magreklamo',
  myComplaints: 'Mga reklamo ko',
  language: 'Wika',
  notifications: 'Mga notification',
  notificationsText:
    'Sasabihan namin ang device na ito kapag dumating o na-late ang bayad. Pareho ito ng laman ng text namin.',
  turnOn: 'I-on ang mga notification',
  turnOff: 'I-off ang mga notification',
  blocked:
    'Naka-block ang mga notification sa browser na ito. Puwede mo itong payagan sa settings ng site na ito.',
  isOn: 'Naka-on ang mga notification sa device na ito.',
  signOut: 'Mag-sign out',
  signOutEverywhere: 'Mag-sign out sa lahat ng device',
  signOutText: 'Buburahin ang lahat ng naimbak ng device na ito tungkol sa mga loan mo.',
  places: 'Mga page',
  home: 'Home',
  mine: 'Aking page',
  help: 'Tulong',
};
