import { listForeignLetters } from '../../providers/sms/gsm7.ts';
import type { MarketTexts } from '../../providers/sms/text-settings.ts';
import type { Lender } from '../brand/current-lender.ts';
import { messageNames } from '../brand/lender-files.ts';
import type { Locale } from '../texts/texts.ts';
import { textsFor } from '../texts/texts.ts';
import { webAddress } from '../texts/web-address.ts';
import { dltTags, type MessageRegistry, type RegisteredTemplate } from './message-registry.ts';

/** What keeps the texts of the markets from being sent, a sentence each: markets whose texts are kept have none. */
export function findMessageFaults(brand: Lender, routes: readonly MarketTexts[]): string[] {
  return routes.flatMap(({ market, first, fallback }) => {
    if (first.name === 'kept') return [];
    if (market === 'PH') return findPhilippineFaults(brand);
    return findIndianFaults(brand.messageRegistry, [first.name, fallback?.name].includes('msg91'));
  });
}

function findPhilippineFaults(brand: Lender): string[] {
  const languages = new Set<Locale>(['en', ...brand.messageRegistry.PH.languages]);
  return messageNames.flatMap((name) =>
    [...languages].flatMap((language) => {
      const fault = findPhilippineFault(brand.message(name, language));
      return fault === null ? [] : [`messages: ${name}.${language} for PH ${fault}`];
    }),
  );
}

/** Why the Philippine networks would block a sentence or cut it; null when they take it. */
export function findPhilippineFault(sentence: string): string | null {
  const [letter] = listForeignLetters(sentence);
  if (letter !== undefined)
    return letter === '₱'
      ? 'has “₱”: write PHP, which every phone shows'
      : `has “${letter}”, a letter that cuts a text from 160 letters to 70`;
  if (sentence.match(webAddress)) return 'has an address: the networks block texts with links';
  return /^\s*test/i.test(sentence) ? 'begins with “TEST”: the gateway drops it' : null;
}

/** Every message needs its English text in the register, and each text its numbers and tags. */
function findIndianFaults(registry: MessageRegistry, usesMsg91: boolean): string[] {
  const { header, templates } = registry.IN;
  const faults = /^[A-Z]{6}$/.test(header) ? [] : ['messages: IN needs its header, six capital letters'];
  for (const name of messageNames)
    if (!templates.some(({ message, language }) => message === name && language === 'en'))
      faults.push(`messages: ${name}.en for IN is not registered`);
  for (const template of templates)
    for (const fault of findTemplateFaults(template, usesMsg91))
      faults.push(`messages: ${template.message}.${template.language} for IN ${fault}`);
  return faults;
}

function findTemplateFaults(template: RegisteredTemplate, usesMsg91: boolean): string[] {
  const { message, dltTemplateId, msg91TemplateId, text, variables } = template;
  const name = messageNames.find((known) => known === message);
  if (!name) return ['is no message of this program'];
  const faults: string[] = [];
  if (!/^\d{19}$/.test(dltTemplateId)) faults.push('needs dltTemplateId, 19 digits');
  if (usesMsg91 && !/^[0-9a-f]{24}$/.test(msg91TemplateId))
    faults.push('needs msg91TemplateId, 24 hex digits');
  const tags = [...text.matchAll(/\{#?(\w+)#?\}/g)];
  const unknown = tags.find(
    ([whole, kind]) => !dltTags.some((each) => each === kind && whole === `{#${each}#}`),
  );
  if (unknown) faults.push(`has ${unknown[0]}: expected {#${dltTags.join('#}, {#')}#}`);
  if (tags.length !== variables.length)
    faults.push(`has ${tags.length} tags and ${variables.length} variables`);
  const stated = [...textsFor('en')[name].matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word);
  const missing = stated.filter((word) => !variables.includes(word));
  const idle = variables.filter((word) => !stated.includes(word));
  if (missing.length > 0) faults.push(`must state ${missing.join(', ')}`);
  if (idle.length > 0) faults.push(`has variables that nobody fills in: ${idle.join(', ')}`);
  return faults;
}
