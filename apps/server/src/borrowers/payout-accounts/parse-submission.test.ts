import { describe, expect, it } from 'vitest';
import { loadBrand } from '../../lender/brand/brand.ts';
import {
  type Product,
  type ProductBankItem,
  productDefinition,
} from '../../lender/products/product-definition.ts';
import { accountTarget } from './account-target.ts';
import { parseSubmission } from './parse-submission.ts';

const form: Product['bankForm'] = productDefinition.parse(loadBrand('hiram').products[0]).bankForm;
const gcash = { channel: '90006', walletNumber: '09175554821', salaryDay: '15' };
const maya = { channel: '90007', accountNumber: '123456789012', salaryDay: '1' };
const bank = { bankName: 'BDO', bankAccount: '001234567890', bankCity: 'Manila', salaryDay: '31' };

describe('a submitted account', () => {
  it('BANK-04 is read by the items of its card type and its channel; the others are dropped', () => {
    const everything = { ...bank, ...maya, ...gcash };
    expect(parseSubmission(form, { cardType: 1, values: everything })).toEqual({
      ok: true,
      value: { cardType: 1, channelNumber: '90006', fields: gcash, masked: 'GCash •••• 4821' },
    });
    expect(parseSubmission(form, { cardType: 1, values: { ...everything, ...maya } })).toMatchObject({
      value: { channelNumber: '90007', fields: maya, masked: 'Maya •••• 9012' },
    });
    expect(parseSubmission(form, { cardType: 2, values: { ...everything, salaryDay: '31' } })).toMatchObject({
      value: { cardType: 2, fields: bank, masked: 'BDO Unibank •••• 7890' },
    });
  });

  it('BANK-04 asks for an item of another card type than 1 whatever channel it names', () => {
    const account = form.items.find(({ code }) => code === 'bankAccount');
    const branch = { code: 'branch', title: 'Branch', lengthMin: 3, channelNumber: 90_007 };
    const withBranch = { ...form, items: [...form.items, { ...account, ...branch } as ProductBankItem] };
    const submit = (values: Record<string, string>) => parseSubmission(withBranch, { cardType: 2, values });
    for (const channel of ['', '90006', '90007']) {
      expect(submit({ ...bank, channel, branch: '123' })).toMatchObject({
        value: { fields: { ...bank, branch: '123' } },
      });
      expect(submit({ ...bank, channel })).toMatchObject({ refusal: { field: 'Branch' } });
    }
  });

  it('BANK-04 counts as channel 90006 when no channel of the form is chosen, and asks for the choice', () => {
    for (const channel of ['', '0', '90008', '1e99'])
      expect(parseSubmission(form, { cardType: 1, values: { ...gcash, channel } })).toEqual({
        ok: false,
        refusal: { code: 'account-field-invalid', field: 'E-wallet', rule: { is: 'choice' } },
      });
  });

  it.each([
    ['walletNumber', 'GCash number', ['', '   ', '091755548', '091755548211', '0917555482a', '+9175554821']],
    ['salaryDay', 'Day of your salary', ['', '0', '32', '1.0', ' ', 'toString']],
  ])('BANK-09 refuses a bad %s by its title', (code, field, values) => {
    for (const value of values)
      expect(
        parseSubmission(form, { cardType: 1, values: { ...gcash, [code]: value } }),
        value,
      ).toMatchObject({
        ok: false,
        refusal: { code: 'account-field-invalid', field },
      });
  });

  it.each([
    ['bankName', 'Bank', ['', 'bdo', 'BDO Unibank', 'constructor']],
    ['bankAccount', 'Account number', ['', '1234567', '1234567890123456789', '١٢٣٤٥٦٧٨٩٠']],
    ['bankCity', 'City of the branch', ['', 'Atlantis']],
  ])('BANK-09 refuses a bad %s of a bank account by its title', (code, field, values) => {
    for (const value of values)
      expect(parseSubmission(form, { cardType: 2, values: { ...bank, [code]: value } }), value).toMatchObject(
        {
          ok: false,
          refusal: { code: 'account-field-invalid', field },
        },
      );
  });

  it('BANK-04 asks for no item of a channel that is an option and that no item names', () => {
    const option = { name: 'Coins', type: '90008' };
    const items = form.items.map((item) =>
      item.code === 'channel' ? { ...item, note: [...item.note, option] } : item,
    );
    const values = { channel: '90008', salaryDay: '15' };
    expect(parseSubmission({ ...form, items }, { cardType: 1, values })).toMatchObject({
      value: { channelNumber: '90008', fields: values },
    });
  });

  it('BANK-02 reads a form without a choice of channels by channel 90006', () => {
    const items = form.items.filter(({ code }) => code !== 'channel');
    const { channel: _, ...values } = gcash;
    expect(parseSubmission({ ...form, items }, { cardType: 1, values })).toMatchObject({
      value: { channelNumber: '90006', fields: values, masked: 'E-wallet •••• 4821' },
    });
  });

  it('BANK-09 takes a text, such as an employer, and shows of the account its number all the same', () => {
    const text = { code: 'employer', title: 'Employer', inputType: 'text' as const, cardTypeMi: 0 };
    const employer = { ...(form.items[1] as ProductBankItem), ...text, channelNumber: 0, lengthMin: 2 };
    const withEmployer = { ...form, items: [{ ...employer, lengthMax: 80 }, ...form.items] };
    const submit = (name: string) =>
      parseSubmission(withEmployer, { cardType: 1, values: { ...gcash, employer: name } });
    expect(submit('7-Eleven, Makati')).toMatchObject({
      value: { masked: 'GCash •••• 4821', fields: { ...gcash, employer: '7-Eleven, Makati' } },
    });
    for (const name of ['', ' ', 'X', 'x'.repeat(81), 'A\u0000B'])
      expect(submit(name)).toMatchObject({ refusal: { field: 'Employer' } });
  });

  it('BANK-09 names the first field that is missing when several are', () => {
    expect(parseSubmission(form, { cardType: 2, values: {} })).toMatchObject({ refusal: { field: 'Bank' } });
  });

  it('BANK-02 refuses a card type that the form does not have', () => {
    for (const cardType of [0, 3, 99])
      expect(parseSubmission(form, { cardType, values: gcash })).toEqual({
        ok: false,
        refusal: { code: 'malformed', field: 'cardType' },
      });
  });

  it('BANK-09 keeps values without the spaces around them', () => {
    const spaced = { ...gcash, walletNumber: ' 09175554821 ' };
    expect(parseSubmission(form, { cardType: 1, values: spaced })).toMatchObject({
      value: { fields: gcash },
    });
  });

  it('BANK-09 takes a UPI address, or a bank account with its IFSC, in India', () => {
    const india = productDefinition.parse(
      loadBrand('hiram').products.find((product) => (product as { id: number }).id === 2001),
    ).bankForm;
    const submit = (cardType: number, values: Record<string, string>) =>
      parseSubmission(india, { cardType, values: { ...values, salaryDay: '15' } });
    const upi = submit(1, { vpa: 'asha@okhdfcbank' });
    expect(upi).toMatchObject({ value: { masked: 'UPI ID •••• @okhdfcbank' } });
    const fields = { bankName: 'HDFC', bankAccount: '50100012344821', ifsc: 'hdfc0000123' };
    const bank = submit(2, fields);
    expect(bank).toMatchObject({ value: { masked: 'HDFC Bank •••• 4821' } });
    const account = { id: 'a', waitsUntil: null } as const;
    const targets = [upi, bank].flatMap((each) =>
      each.ok ? [accountTarget({ ...account, ...each.value })] : [],
    );
    expect(targets).toEqual([
      { kind: 'vpa', vpa: 'asha@okhdfcbank' },
      { kind: 'bank', code: 'HDFC0000123', number: '50100012344821' },
    ]);
    expect(submit(1, { vpa: 'asha' })).toMatchObject({ refusal: { field: 'UPI ID' } });
    expect(submit(2, { ...fields, ifsc: 'HDFC' })).toMatchObject({ refusal: { field: 'IFSC' } });
  });
});
