import { beforeAll, expect, test } from 'vitest';
import { borrow } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { setUpAs } from '../testing/staff/set-up.ts';
import type { TestStaff } from '../testing/staff/staff.ts';

describeHiram('the words that a lender sets up', ({ hiram, staffOf }) => {
  let manager: TestStaff;
  beforeAll(async () => {
    manager = await staffOf('product-manager');
  }, 240_000);

  const { contentOf, change } = setUpAs(() => manager);
  const message = (key: string) => ({ kind: 'message', key, path: `/message-templates/${key}` });
  const text = (key: string) => ({ kind: 'text', key, path: `/texts/${key}` });
  const promotion = { kind: 'promotion', key: 'ph-welcome', path: '/promotions/ph-welcome' };

  test('a promotion page shows what staff have set up, from its day', async () => {
    const saved = await change(promotion, () => ({ title: { en: 'A loan for the feast' } }), '2026-12-20');
    expect(saved.status).toBe(200);
    const shown = async () => (await fetch(`${hiram.baseUrl}/promotion?templateId=ph-welcome`)).text();
    expect(await shown()).not.toContain('A loan for the feast');
    await hiram.setToday('2026-12-20');
    expect(await shown()).toContain('A loan for the feast');
    expect((await change(promotion, () => ({ agreementText: 'nothing' }))).error?.message).toMatch(
      /no text nothing/,
    );
    expect((await change(promotion, () => ({ phonePattern: '(' }))).status).toBe(400);
  });

  test('a message is sent in the words of staff, who must keep every placeholder', async () => {
    const why = async (sentence: string) =>
      (await change(message('messageCredited.en'), () => ({ sentence }))).error?.message;
    expect(await why('Your money is there.')).toBe('The message must state {amount}, {contract}.');
    expect(await why('{amount} of {contract} for {name}')).toBe('Nobody fills in {name}.');
    expect(await why('Salamat! {amount} of loan {contract} is yours.')).toBeUndefined();
    const borrower = await hiram.borrower({ phone: '09175550777' });
    await borrow(hiram, borrower, '1002');
    const sent = await hiram.sandbox<{ text: string }[]>('GET', '/sandbox/messages?phone=09175550777');
    expect(sent.map((each) => each.text).join('\n')).toMatch(
      /Salamat! PHP [\d.,]+ of loan [\w-]+ is yours\./,
    );
    const unknown = { content: { sentence: 'x' }, basedOn: 0, fromDay: null, reason: 'a test' };
    expect(await why('₱{amount} for {contract}')).toBe(
      'For the Philippines the message has “₱”: write PHP, which every phone shows.',
    );
    expect(await why('{amount} for {contract}: www.hiram.example')).toContain('has an address');
    const nothing = await manager.send('POST', '/message-templates/messageNothing.en/versions', unknown);
    expect(nothing.status).toBe(404);
  });

  test('a text is shown in the words of staff, who name only what is filled in and keep its figures', async () => {
    const { content } = await contentOf<{ markdown: string }>('text', 'loan-agreement.en');
    const why = async (markdown: string) =>
      (await change(text('loan-agreement.en'), () => ({ markdown }))).error?.message;
    expect(await why(content.markdown.replaceAll('{schedule}', '').replaceAll('{principal}', 'much'))).toBe(
      'The text must state {principal}.',
    );
    expect(await why(`${content.markdown}\n{nobody}`)).toBe('Nobody fills in {nobody}.');
    const running = await change<{ markdown: string }>(text('about-us.en'), ({ markdown }) => ({
      markdown: `${markdown}\n\n[Run](javascript:alert(1))`,
    }));
    expect(running.error?.message).toBe('Links may lead to web pages, telephones and e-mail only.');
    await change<{ markdown: string }>(text('about-us.en'), ({ markdown }) => ({
      markdown: `${markdown}\n\nOpen on Sundays.`,
    }));
    expect(await (await fetch(`${hiram.baseUrl}/About`)).text()).toContain('Open on Sundays.');
    expect(await (await fetch(`${hiram.baseUrl}/About?lang=fil`)).text()).not.toContain('Open on Sundays.');
  });
});
