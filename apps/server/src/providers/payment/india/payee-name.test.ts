import { describe, expect, it } from 'vitest';
import { payeeName } from './payee-name.ts';

const bank = { min: 4, max: 120 };

describe('the name of a payee', () => {
  it.each([
    ['Asha D’Souza', 'Asha DSouza'],
    ['José Álvarez', 'Jose Alvarez'],
    ['Ram', 'Ram Account Holder'],
    ['आशा शर्मा', 'Asha Sharma'],
    ['राम', 'Ram Account Holder'],
    ['श्री कृष्ण', 'Shri Krishn'],
    ['விஜய் குமார்', 'Vijay Kumar'],
    ['ইন্দিরা', 'Indira'],
    ['王小明', 'Account Holder'],
    ['', 'Account Holder'],
  ])('PAY-01 %s is taken by a provider in India as %s', (name, taken) => {
    expect(payeeName(name, bank)).toBe(taken);
  });

  it('PAY-01 is never longer than the provider takes it', () => {
    expect(payeeName('A'.repeat(200), { min: 3, max: 50 })).toHaveLength(50);
    expect(payeeName('Al', { min: 3, max: 10 })).toBe('Al Account');
  });
});
