import { expect, test } from './support/hiram.ts';
import { screenAddresses } from './support/screen-addresses.ts';

/** Texts that are the same in each language: names, numbers, and the demo's texts of borrowers and staff. */
const namedByItself = [
  // The number of a complaint.
  /^[0-9A-Z]{3}(-[0-9A-Z]{4})+$/,
  /^Hiram\b/,
  /^(GCash|Maya|7-Eleven CLiQQ|QR Ph|Paytm|PhonePe|UPI QR|HDFC Bank)\b/,
  /@hiram\.example$/,
  /^hiram$/,
  /^8F Salcedo Tower/,
  /^SEC Registration No\./,
  /^Teresa M\. Alonzo$/,
  /^(I paid and it is not here|Paid twice by mistake|We have found your payment)\.$/,
  /^HR-\d{8}-[0-9A-F]+$/,
  // A contract number and the reference of a payment: signs of a bucket, then letters and digits that are no words.
  /^[0-7][0-9A-Z]HR\d{20}$/,
  /^[0-7][0-9A-Z]P[0-9A-Z]{25}$/,
  // The sandbox provider's own reference.
  /^pay_[0-9A-Z]{20}$/,
  // A message on the home stands there as it was sent, in the language of its day.
  /^Your payment of Rs\. [\d.,]+ for loan /,
  // Hindi writes it so too, as in "SMS में आया OTP".
  /^SMS$/,
  /^(English|Filipino|Bahasa Indonesia)$/,
  /^(Nina New|Una Underreview|Dario Declined|Amor Approved|Rey Returned|Olive Onloan|Dina Due|Otto Overdue|Sol Settled)$/,
];

type Served = { readonly name: string; readonly path: string };

/** The texts of served pages, including those for screen readers, without texts marked as English. */
async function readTexts(pages: readonly Served[]): Promise<{ name: string; texts: string[] }[]> {
  const spoken = ['aria-label', 'placeholder', 'title', 'alt'];
  const textsOf = (served: Document): string[] => {
    for (const apart of served.querySelectorAll('script, style, [lang="en"]')) apart.remove();
    // An amount that must not break is a part of its sentence.
    for (const piece of served.querySelectorAll('.unbroken-piece')) piece.replaceWith(...piece.childNodes);
    served.body.normalize();
    const written = [...served.querySelectorAll('title, body, body *')].flatMap((element) => [
      ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
      ...spoken.map((attribute) => element.getAttribute(attribute)),
    ]);
    return written.map((text) => (text ?? '').trim().replace(/\s+/g, ' '));
  };
  const read = [];
  for (const { name, path } of pages) {
    const html = await (await fetch(path)).text();
    read.push({ name, texts: textsOf(new DOMParser().parseFromString(html, 'text/html')) });
  }
  return read;
}

const isLeftInEnglish = (text: string): boolean =>
  /[A-Za-z]{3}/.test(text) &&
  !/\p{Script=Devanagari}/u.test(text) &&
  !namedByItself.some((name) => name.test(text));

/** The launcher is a developer's page in English, and is marked as such. */
const isForBorrowers = ({ name }: { name: string }): boolean => name !== 'launcher';

test('every text of every screen is in the language of the borrower', async ({ page, hiram }) => {
  const pages: Served[] = [];
  for (const { name, locate } of screenAddresses.filter(isForBorrowers)) {
    const address = new URL(await locate(hiram), hiram.baseUrl);
    address.searchParams.set('lang', 'hi');
    pages.push({ name, path: address.pathname + address.search });
  }
  await page.goto(`${hiram.baseUrl}/aboutUs`);
  const read = await page.evaluate(readTexts, pages);
  expect(read.filter(({ texts }) => !texts.some((text) => /\p{Script=Devanagari}/u.test(text)))).toEqual([]);
  const left = read.map(({ name, texts }) => ({ name, texts: texts.filter(isLeftInEnglish) }));
  expect(left.filter(({ texts }) => texts.length > 0)).toEqual([]);
});
