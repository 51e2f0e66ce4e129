import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { productContent } from '@hiram/wire/staff/set-up/product-content';
import { afterEach, expect, test } from 'vitest';
import { makeScratchFolder } from '../../testing/databases/scratch-folder.ts';
import { brandsFolder, loadBrand } from './brand.ts';

const folder = makeScratchFolder('brand');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The file of the brand with another account form in its first product. */
function writeBrand(bankForm: unknown): void {
  cpSync(path.join(brandsFolder, 'hiram'), path.join(folder, 'hiram'), { recursive: true });
  const file = JSON.parse(readFileSync(path.join(brandsFolder, 'hiram.json'), 'utf8'));
  file.products[0].bankForm = bankForm;
  writeFileSync(path.join(folder, 'hiram.json'), JSON.stringify(file));
}

test('BANK-03 products name an account form of the lender’s file, and get its fields', () => {
  const forms = loadBrand('hiram').products.map((product) => productContent.parse(product).bankForm);
  expect(forms.length).toBeGreaterThan(2);
  for (const form of forms) expect(form.items.length).toBeGreaterThan(0);
});

test('a product may write its account form out, and an unknown name is a fault of the file', () => {
  const [sample] = loadBrand('hiram').products as [{ bankForm: { items: unknown[] } }];
  const own = { ...sample.bankForm, items: sample.bankForm.items.slice(0, 2) };
  writeBrand(own);
  expect(loadBrand('hiram', folder).products[0]).toMatchObject({ bankForm: own });
  writeBrand('nobody');
  expect(() => loadBrand('hiram', folder)).toThrow(/account form nobody/);
});
