import { expect, it } from 'vitest';
import { rendered } from '../../../e2e/fixtures/rendered.ts';
import type { PromotionPageContent } from './promotion-content.ts';

const template: PromotionPageContent = {
  id: 'ph-welcome',
  title: 'Up to ₱ 10.000,00',
  subtitle: 'It takes a minute.',
  logo: '/logo.svg',
  banner: '/banner.webp',
  appName: 'Hiram Cash',
  downloadUrl: 'https://get.hiram.example/ph',
  buttonMsg: 'Join now',
  agreementTitle: 'Registration agreement',
  agreementContent: 'First\nLine',
  phonePattern: '^09\\d{9}$',
  phoneLengthMax: 11,
};

it('PROMO-01 shows what the template says: its title, the line under it, its picture, its app and its button', async () => {
  const html = await rendered({ screen: 'promotionLanding', content: template });
  const { title, subtitle, appName, buttonMsg, agreementTitle } = template;
  const written = html.split('<script')[0]?.replace(/<span[^>]*>|<\/span>/g, '');
  for (const text of [title, subtitle, appName, buttonMsg, agreementTitle])
    expect(written).toContain(`${text}</`);
  expect(html).toContain('src="/banner.webp"');
  expect(await rendered({ screen: 'promotionLanding', content: { ...template, banner: '' } })).not.toContain(
    '<img',
  );
});
