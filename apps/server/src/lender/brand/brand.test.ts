import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { productContent } from '@hiram/wire/staff/set-up/product-content';
import { afterEach, expect, test } from 'vitest';
import { makeScratchFolder } from '../../testing/databases/scratch-folder.ts';
import { brandsFolder, loadBrand } from './brand.ts';

const folder = makeScratchFolder('brand');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const values = path.join(folder, 'hiram.json');

/** A copy of the lender's files, whose values are then as a person has edited them. */
function editBrand(edit: (text: string) => string): void {
  cpSync(path.join(brandsFolder, 'hiram'), path.join(folder, 'hiram'), { recursive: true });
  writeFileSync(values, edit(readFileSync(path.join(brandsFolder, 'hiram.json'), 'utf8')));
}

/** The file of the brand with another account form in its first product. */
const writeBrand = (bankForm: unknown): void =>
  editBrand((text) => {
    const file = JSON.parse(text);
    file.products[0].bankForm = bankForm;
    return JSON.stringify(file);
  });

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

test('SAFE-17 a file that is no JSON, or lacks a value, is named with the place of the fault', () => {
  editBrand((text) => text.replace('"city": "Makati",', '"city": "Makati"'));
  expect(() => loadBrand('hiram', folder)).toThrow(`${values} does not hold:\n  - Expected ',' or '}'`);
  editBrand((text) => text.replace('"foundedYear": 2026', '"foundedYear": "2026"'));
  expect(() => loadBrand('hiram', folder)).toThrow(
    `${values} does not hold:\n  - foundedYear: Invalid input`,
  );
  editBrand((text) => text);
  const phrases = path.join(folder, 'hiram/fil/phrases.json');
  writeFileSync(phrases, '{ "Employer": "" }');
  expect(() => loadBrand('hiram', folder)).toThrow(`${phrases} does not hold:\n  - Employer: `);
});

test('SAFE-17 a file that was copied from another lender says so, and serves nobody under its number', () => {
  editBrand((text) => text);
  cpSync(values, path.join(folder, 'acme.json'));
  expect(() => loadBrand('acme', folder)).toThrow('merchantNumber: expected acme, as the file is named');
});
