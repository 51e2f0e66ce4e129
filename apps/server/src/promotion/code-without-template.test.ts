import { expect, it } from 'vitest';
import { readMessages, visitorOf } from '../testing/borrowers/visitor.ts';
import { describeHiram } from '../testing/describe-hiram.ts';

describeHiram('a code without a template, under strict conduct', { CONDUCT: 'strict' }, ({ hiram }) => {
  it.each([
    ['9876543210', '+91', '+63'],
    ['09171234567', '+63', '+91'],
  ])('PROMO-03 goes to %s in the country whose market takes the number', async (phone, own, other) => {
    expect(await visitorOf(hiram).requestCode(phone, { id: '' })).toMatchObject({ code: '0' });
    const number = phone.replace(/^0/, '');
    expect(await readMessages(hiram, `${own}${number}`)).toHaveLength(1);
    expect(await readMessages(hiram, `${other}${number}`)).toEqual([]);
  });
});
