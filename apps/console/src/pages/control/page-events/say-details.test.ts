import { expect, it } from 'vitest';
import { sayDetails } from './say-details.ts';

it('DESK-18 the details of an app event are read in words', () => {
  expect(sayDetails({ moduleId: '30', positionId: '2' })).toBe('Module 30, Position 2');
  expect(sayDetails({})).toBe('');
});
