import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { DocumentContent, DocumentListContent, VerificationContent } from '@hiram/wire/views/documents';
import type { NewPlanView } from '@hiram/wire/views/new-plan';
import { beforeAll, expect, test } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { linesOfPdf } from '../../testing/reading/read-pdf.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeHiram('the agreement on a new plan as a document', ({ hiram, staffOf }) => {
  let collector: TestStaff;
  let officer: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    collector = await staffOf('collector');
    officer = await staffOf('credit-officer');
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-12');
  });

  const open = <C>(path: string, own: Record<string, string> = {}, { query } = borrower) =>
    openDocument<C>(hiram.server, `${path}?${query}&${new URLSearchParams({ orderId, ...own })}`);
  const plansOf = async (own?: Record<string, string>) =>
    (await open<DocumentListContent>('/documents', own)).content.documents.filter(({ href }) =>
      href.includes('/documents/plan'),
    );
  const offerPlan = (input: object) =>
    actByTwo([collector, officer], {
      kind: 'offer-plan',
      orderId,
      input: { instalmentCount: 4, intervalDays: 30, interestPerDay: 0, waivers: [], ...input },
    });
  /** Accepts the plan that is open; answers its text as it was read. */
  const accept = async (lang: string): Promise<readonly string[]> => {
    const { agreement } = (await open<NewPlanView>('/new-plan', { lang })).content.offer ?? {};
    const form = { answer: 'accept', isRead: 'on', sha256: agreement?.sha256 ?? '' };
    await openDocument(hiram.server, `/new-plan?${borrower.query}&orderId=${orderId}&lang=${lang}`, form);
    return agreement?.paragraphs ?? [];
  };
  const story = async () => (await officer.get<LoanStory>(`/loans/${orderId}/story`)).data;
  const issue = (subject?: string) =>
    officer.send<{ number: string }>('POST', `/loans/${orderId}/documents`, { kind: 'plan', subject });

  test('DOC-10 is there for the borrower from acceptance on, for staff, and for who verifies it, also under a later plan', async () => {
    await offerPlan({ firstDueDay: '2027-02-11', endsOn: '2027-01-19' });
    expect([await plansOf(), (await open('/documents/plan')).status]).toEqual([[], 404]);
    const paragraphs = await accept('en');
    expect(paragraphs).toHaveLength(6);
    await hiram.setToday('2027-01-20');
    const [plan] = await plansOf();
    expect(plan).toMatchObject({ title: 'Agreement on a new plan', detail: 'Accepted on 2027-01-12' });
    for (const [lang, title] of [
      ['fil', 'Kasunduan sa bagong plano'],
      ['hi', 'नई योजना का एग्रीमेंट'],
      ['id', 'Perjanjian rencana baru'],
    ] as const)
      expect(await plansOf({ lang })).toMatchObject([{ title }]);

    const { content } = await openDocument<DocumentContent>(hiram.server, plan?.href ?? '');
    expect(content).toMatchObject({ kind: 'plan', text: { language: 'en' } });
    expect(content.text).not.toHaveProperty('english');
    expect(content.lead).toBe('This is the new plan that you accepted on 2027-01-12.');
    for (const paragraph of paragraphs) expect(content.text?.html).toContain(paragraph);
    const file = await fetch(new URL(content.fileUrl, hiram.baseUrl));
    const lines = linesOfPdf(Buffer.from(await file.arrayBuffer())).join(' ');
    expect(lines).toContain(paragraphs.at(-1)?.slice(0, 40));

    const [accepted] = (await story()).plans;
    expect((await issue(accepted?.id)).data.number).toBe((await story()).documents[0]?.number);
    expect((await issue('nothing')).error?.message).toBe('The loan has no such plan.');
    const other = await hiram.borrower();
    expect((await open('/documents/plan', { id: accepted?.id ?? '' }, other)).status).toBe(404);

    await hiram.setToday('2027-02-15');
    await offerPlan({ firstDueDay: '2027-03-11', endsOn: '2027-02-19' });
    const hindi = await accept('hi');
    expect((await plansOf()).map(({ detail }) => detail)).toEqual([
      'Accepted on 2027-02-15',
      'Accepted on 2027-01-12',
    ]);
    const translated = (await open<DocumentContent>('/documents/plan')).content;
    expect(translated.text).toMatchObject({ language: 'hi' });
    // A court needs the English text: it is on the page and in the file, and the translation says that it counts.
    expect(hindi.at(-1)).toContain('अंग्रेज़ी पाठ मान्य होगा');
    expect(translated.text?.english).toContain('agree on a new plan');
    const printed = await fetch(new URL(translated.fileUrl, hiram.baseUrl));
    const inPrint = linesOfPdf(Buffer.from(await printed.arrayBuffer())).join(' ');
    expect(inPrint).toContain('English text, which is the binding one');
    expect(inPrint).toContain('agree on a new plan');
    // Staff read the same in English.
    const { english = '' } = (await story()).plans.find(({ language }) => language === 'hi') ?? {};
    const figuresOf = (words: string) => words.match(/\d[\d.,-]*\d/g)?.sort();
    expect(english).toContain('agree on a new plan');
    expect(figuresOf(english)).toEqual(figuresOf(hindi.join(' ')));
    expect((await story()).plans.find(({ language }) => language === 'en')).toMatchObject({ english: '' });
    const again = await openDocument<DocumentContent>(hiram.server, plan?.href ?? '');
    expect(again.content.documentNumber).toBe(content.documentNumber);
    const verified = new URL(content.verifyUrl).pathname;
    const { found } = (await openDocument<VerificationContent>(hiram.server, verified)).content;
    expect(found).toMatchObject({ standing: 'genuine', kind: 'plan', issuedOn: '2027-01-20' });
  });
});
