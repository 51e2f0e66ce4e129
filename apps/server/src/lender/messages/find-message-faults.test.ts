import { describe, expect, it } from 'vitest';
import type { MarketTexts } from '../../providers/sms/text-settings.ts';
import { loadBrand } from '../brand/brand.ts';
import type { Lender } from '../brand/current-lender.ts';
import { type MessageName, messageNames } from '../brand/lender-files.ts';
import { type Locale, textsFor } from '../texts/texts.ts';
import { findMessageFaults, findPhilippineFault } from './find-message-faults.ts';
import type { MessageRegistry, RegisteredTemplate } from './message-registry.ts';
import { writeMessage } from './write-message.ts';

const philippines: MarketTexts = {
  market: 'PH',
  first: {
    name: 'semaphore',
    SEMAPHORE_API_KEY: 'k',
    SEMAPHORE_SENDER: 'HIRAM',
    SEMAPHORE_URL: 'https://a.example',
  },
  fallback: null,
};
const msg91 = {
  name: 'msg91',
  MSG91_AUTH_KEY: 'k',
  MSG91_WEBHOOK_TOKEN: 't',
  MSG91_URL: 'https://b.example',
} as const;
const india: MarketTexts = { market: 'IN', first: msg91, fallback: null };

const file = loadBrand('hiram');
const lenderWith = (registry: MessageRegistry, own: Record<string, string> = {}): Lender => ({
  ...file,
  messageRegistry: registry,
  receivers: new Map(),
  hasText: () => true,
  message: (name: MessageName, locale: Locale) => own[`${name}.${locale}`] ?? textsFor(locale)[name],
});
const registered: MessageRegistry = {
  ...file.messageRegistry,
  IN: {
    ...file.messageRegistry.IN,
    header: 'HIRAML',
    templates: file.messageRegistry.IN.templates.map((template, place) => ({
      ...template,
      dltTemplateId: `11071612345678${String(place).padStart(5, '0')}`,
      msg91TemplateId: `65f0c0de65f0c0de65f0c${String(place).padStart(3, '0')}`,
    })),
  },
};
const changed = (change: Partial<RegisteredTemplate>): MessageRegistry => ({
  ...registered,
  IN: {
    ...registered.IN,
    templates: registered.IN.templates.map((each) =>
      each.message === 'messagePaid' && each.language === 'en' ? { ...each, ...change } : each,
    ),
  },
});

describe('TEXT-02 the register of texts', () => {
  it('has nothing against the texts of the lender in the Philippines, and in India once its numbers are filled in', () => {
    expect(findMessageFaults(lenderWith(registered), [philippines, india])).toEqual([]);
    const kept: MarketTexts = { market: 'IN', first: { name: 'kept' }, fallback: null };
    expect(findMessageFaults(lenderWith(file.messageRegistry), [philippines, kept])).toEqual([]);
  });

  it('names every Indian text that lacks its number, and the header', () => {
    const faults = findMessageFaults(lenderWith(file.messageRegistry), [india]);
    expect(faults[0]).toBe('messages: IN needs its header, six capital letters');
    for (const name of messageNames) {
      expect(faults).toContain(`messages: ${name}.en for IN needs dltTemplateId, 19 digits`);
      expect(faults).toContain(`messages: ${name}.hi for IN needs msg91TemplateId, 24 hex digits`);
    }
    const twilio = {
      name: 'twilio',
      TWILIO_ACCOUNT_SID: '',
      TWILIO_AUTH_TOKEN: '',
      TWILIO_MESSAGING_SERVICE_SID: '',
      TWILIO_URL: '',
    } as const;
    const byTwilio = findMessageFaults(lenderWith(file.messageRegistry), [{ ...india, first: twilio }]);
    expect(byTwilio.filter((fault) => fault.includes('msg91'))).toEqual([]);
  });

  it.each([
    [{ language: 'hi' as const }, 'messagePaid.en for IN is not registered'],
    [{ text: 'We received {#var#} for {#alphanumeric#}.' }, 'has {#var#}: expected {#numeric#}'],
    [{ text: 'We received {amount} for {#alphanumeric#}.' }, 'has {amount}: expected {#numeric#}'],
    [{ text: 'We received {#numeric#}.' }, 'has 1 tags and 2 variables'],
    [{ text: 'We received {#numeric#}.', variables: ['amount'] }, 'must state contract'],
    [{ variables: ['amount', 'weather'] }, 'has variables that nobody fills in: weather'],
    [{ message: 'messageOfNobody' }, 'is no message of this program'],
  ])('refuses an Indian text that is not as it was registered: %j', (change, why) => {
    const faults = findMessageFaults(lenderWith(changed(change)), [india]);
    expect(faults.join('\n')).toContain(why);
  });

  it.each([
    ['Pay ₱5 now', 'has “₱”: write PHP, which every phone shows'],
    ['Paid – thank you', 'has “–”'],
    ['Pay at https://hiram.example', 'has an address'],
    ['Pay at bit.ly/abc', 'has an address'],
    ['See www.hiram.example', 'has an address'],
    ['Test of the day', 'begins with “TEST”'],
  ])('refuses a Philippine text that the networks block or cut: %s', (sentence, why) => {
    expect(findPhilippineFault(sentence)).toContain(why);
    const faults = findMessageFaults(lenderWith(registered, { 'messagePaid.fil': sentence }), [philippines]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('messages: messagePaid.fil for PH ');
  });
});

describe('TEXT-02 a message is written', () => {
  const values = { amount: '₱ 5.300,00', contract: 'HR-1' };
  const write = (market: 'PH' | 'IN', locale: Locale, lender = lenderWith(registered)) =>
    writeMessage(lender, { name: 'messagePaid', market, locale }, values);

  it('in the Philippines from the sentence of the lender, in the letters of 160', () => {
    expect(write('PH', 'en')).toEqual({
      text: 'We received PHP 5.300,00 for loan HR-1. Thank you.',
      locale: 'en',
      registered: null,
    });
    expect(write('PH', 'fil')).toMatchObject({ text: expect.stringContaining('Natanggap'), locale: 'fil' });
    expect(write('PH', 'hi')).toEqual(write('PH', 'en'));
  });

  it('in India from the registered text, whatever staff have written since, with its variables in their order', () => {
    const own = { 'messagePaid.en': 'Thanks for {amount} on {contract}!' };
    const { text, registered: told } = write('IN', 'en', lenderWith(registered, own));
    expect(text).toBe('We received PHP 5.300,00 for loan HR-1. Thank you.');
    expect(told).toMatchObject({ values: ['PHP 5.300,00', 'HR-1'] });
    expect(told?.dltTemplateId).toMatch(/^\d{19}$/);
    const hindi = write('IN', 'hi');
    expect(hindi.text).toBe('हमें लोन HR-1 के लिए ₱ 5.300,00 मिले। धन्यवाद।');
    expect(hindi.registered?.values).toEqual(['HR-1', '₱ 5.300,00']);
    expect(write('IN', 'id').text).toBe(text);
  });
});
